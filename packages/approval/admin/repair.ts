import type { Command } from "@stampflow/flow";
import { refuse } from "@stampflow/kernel";
import type { Actor, Once } from "@stampflow/kernel/server";
import type { Done } from "../application/act.ts";
import { putRight } from "../application/late.ts";
import { knowing } from "../application/past.ts";
import type { Standing } from "../application/standing.ts";
import { entriesOf } from "../application/store.ts";
import { administer, administered } from "./administer.ts";
import { problemOf, troublesOf } from "./problems.ts";
import type { Repair } from "./schema.ts";

/** One repair of the desk: only what the problem, as it is now, offers. */
export async function repair(body: Repair, actor: Actor, now: number, once: Once | null): Promise<Done> {
  const { applyId, seq } = body;
  // Before the command is begun: whatever is begun puts late tasks right first, and their problem would be gone.
  await refuseUnoffered(body, actor, now);
  return administer({ applyId, seq, actor, now, once, command: (before) => commandOf(body, actor.userId, before) });
}

async function refuseUnoffered({ applyId, seq, nodeId, repair }: Repair, actor: Actor, now: number): Promise<void> {
  const [found, rows] = await Promise.all([administered(applyId, actor), entriesOf(applyId)]);
  // One that has moved on since is refused by its step, with the name of who was faster.
  if (found.run.seq !== seq) return;
  const troubles = await knowing(found, (known) => troublesOf(known, rows, now));
  const offered = troubles
    .filter(({ node }) => node === nodeId)
    .flatMap((trouble) => problemOf(trouble, found).repairs);
  if (!offered.includes(repair)) refuse("approval.application.repaired");
}

async function commandOf(body: Repair, user: string, before: Standing): Promise<Command> {
  const { nodeId: node, userIds: users, reason, forId, to = "" } = body;
  switch (body.repair) {
    case "assign":
      if (users.length === 0) refuse("flow.transfer.target");
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
