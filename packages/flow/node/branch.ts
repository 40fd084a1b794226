import { nodeType } from "../definition.ts";
import type { NodeKind } from "./kind.ts";
import { passThrough } from "./transitions.ts";

/** 10: a branch of a parallel, walked by a path of its own. */
export const branch: NodeKind = { type: nodeType.branch, enter: passThrough };
