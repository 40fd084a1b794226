import { checkGroups } from "../check/groups.ts";
import { nodeType } from "../definition.ts";
import { notifyPeople } from "./cc.ts";
import type { NodeKind } from "./kind.ts";

/** 20: sends a notice to people and goes on. */
export const notice: NodeKind = {
  type: nodeType.notice,
  enter(step, node) {
    const users = notifyPeople(step, node);
    if (users.length > 0) step.effects.notices.push({ kind: "notice", node: node.id, users });
  },
  check: (look, node) => checkGroups(look, node, true),
};
