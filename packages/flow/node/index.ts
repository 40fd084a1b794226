import type { NodeType } from "../definition.ts";
import { aggregate } from "./aggregate.ts";
import { approver } from "./approver.ts";
import { branch } from "./branch.ts";
import { cc } from "./cc.ts";
import { condition } from "./condition.ts";
import { event } from "./event.ts";
import { handler } from "./handler.ts";
import type { NodeKind } from "./kind.ts";
import { notice } from "./notice.ts";
import { opinion } from "./opinion.ts";
import { parallel } from "./parallel.ts";
import { result } from "./result.ts";
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
