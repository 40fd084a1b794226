import { checkGroups } from "../check/groups.ts";
import { nodeType } from "../definition.ts";
import { tell } from "./cc.ts";
import type { NodeKind } from "./kind.ts";

/** 20: sends a notice to people and goes on. */
export const notice: NodeKind = {
  type: nodeType.notice,
  enter(work, node) {
    const users = tell(work, node);
    if (users.length > 0) work.effects.notices.push({ kind: "notice", node: node.id, users });
  },
  check: (look, node) => checkGroups(look, node, true),
};
