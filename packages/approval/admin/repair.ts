import type { Command } from "@stampflow/flow";
import { refuse } from "@stampflow/kernel";
import type { Actor, Once } from "@stampflow/kernel/server";
import type { Done } from "../application/act.ts";
import { putRight } from "../application/late.ts";
import type { Standing } from "../application/standing.ts";
import { entriesOf } from "../application/store.ts";
import { administer } from "./administer.ts";
import { problemOf, troublesOf } from "./problems.ts";
import type { Repair } from "./schema.ts";

/** One repair of the desk: only what the problem, as it is now, offers. */
export function repair(body: Repair, actor: Actor, now: number, once: Once | null): Promise<Done> {
  const { applyId, seq } = body;
  return administer({
    applyId,
    seq,
    actor,
    now,
    once,
    command: async (before) => {
      const troubles = troublesOf(before, await entriesOf(applyId), now);
      const offered = troubles
        .filter(({ node }) => node === body.nodeId)
        .flatMap((trouble) => problemOf(trouble, before).repairs);
      if (!offered.includes(body.repair)) refuse("approval.application.repaired");
      return commandOf(body, actor.userId, before);
    },
  });
}

async function commandOf(body: Repair, user: string, before: Standing): Promise<Command> {
  const { nodeId: node, userIds: users, reason, forId, to = "" } = body;
  switch (body.repair) {
    case "assign":
      return { action: "ASSIGN", user, node, users, reason, ...(forId ? { for: forId } : {}) };
    case "change":
      return { action: "CHANGE", user, node, users, reason };
    case "jump":
      return { action: "JUMP", user, to, reason };
    case "end":
      return { action: "END", user, reason, opinion: reason };
    case "rearm":
      return { action: "REARM", user, node, reason };
    default:
      await putRight(before);
      return { action: "RESTORE", user, reason };
  }
}
