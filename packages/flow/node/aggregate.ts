import { nodeType } from "../definition.ts";
import type { NodeKind } from "./kind.ts";
import { passThrough } from "./transitions.ts";

/** 11: where the branches of a parallel come together; the waiting is done by the parallel itself. */
export const aggregate: NodeKind = { type: nodeType.aggregate, enter: passThrough };
