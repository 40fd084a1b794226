import type { NodeType } from "../model/codes.ts";
import { approver } from "./approver.ts";
import { cc, notice } from "./cc.ts";
import { condition } from "./condition.ts";
import { event } from "./event.ts";
import { handler } from "./handler.ts";
import type { NodeKind } from "./kind.ts";
import { opinion, result } from "./opinion.ts";
import { aggregate, branch, parallel } from "./parallel.ts";
import { route } from "./route.ts";
import { start } from "./start.ts";

const kinds: Record<NodeType, NodeKind> = {
  0: start,
  1: approver,
  2: cc,
  3: condition,
  4: route,
  5: event,
  6: handler,
  7: opinion,
  8: result,
  9: parallel,
  10: branch,
  11: aggregate,
  20: notice,
};

export const kindOf = (type: NodeType): NodeKind => kinds[type];
