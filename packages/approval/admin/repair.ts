import type { Command } from "@stampflow/flow";
import { refuse } from "@stampflow/kernel";
import type { Actor, Idempotency } from "@stampflow/kernel/server";
import type { ActAnswer } from "../application/act/act.ts";
import type { LoadedApplication } from "../application/load/application.ts";
import { saveOverflow } from "../application/save/overflow.ts";
import { entriesOf } from "../record/store.ts";
import { administer, administered } from "./administer.ts";
import type { Repair } from "./schema.ts";
import { problemOf, stuckTasks } from "./stuck-tasks.ts";

/** Repairs a stuck application: only as its current problem allows. */
export async function repair(
  body: Repair,
  actor: Actor,
  now: number,
  idempotency: Idempotency | null,
): Promise<ActAnswer> {
  const { applyId, seq } = body;
  // Checked before the command, because the command first writes missing tasks, and then the problem is gone (A42).
  await refuseIfNotOffered(body, actor, now);
  return administer({
    applyId,
    seq,
    actor,
    now,
    idempotency,
    command: (before) => commandOf(body, actor.userId, before),
  });
}

async function refuseIfNotOffered({ applyId, seq, nodeId, repair }: Repair, actor: Actor, now: number): Promise<void> {
  const [found, rows] = await Promise.all([administered(applyId, actor), entriesOf(applyId)]);
  // If the application has changed since, the step is refused with the name of who was faster.
  if (found.run.seq !== seq) return;
  const troubles = await stuckTasks(found, rows, now);
  const offered = troubles
    .filter(({ node }) => node === nodeId)
    .flatMap((trouble) => problemOf(trouble, found).repairs);
  if (!offered.includes(repair)) refuse("approval.application.repaired");
}

async function commandOf(body: Repair, user: string, before: LoadedApplication): Promise<Command> {
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
      await saveOverflow(before);
      return { action: "RESTORE", user, reason };
  }
}
