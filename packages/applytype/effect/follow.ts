import { type ApplicationHead, applicationStored } from "@stampflow/approval/server";
import { apply, nextVersion } from "@stampflow/kernel";
import { factsOf, save, untilSaved } from "@stampflow/kernel/server";
import { can } from "../permissions.ts";
import { kindOf } from "./kind.ts";
import { effectStates } from "./rules.ts";
import { cancelNow, enqueued, marked, queueOf, workThrough } from "./run.ts";
import type { Effect } from "./schema.ts";
import { effects } from "./store.ts";

type Ended = { readonly at: number; readonly by: string; readonly now: number };

const newEffect = ({ applicationId, ...head }: ApplicationHead, kind: string, { at, by, now }: Ended): Effect => ({
  ...{ id: applicationId, version: 1, kind, formId: head.formId, number: head.number ?? "" },
  ...{ applicantId: head.applicantId, departmentId: head.departmentId },
  ...{ state: "due", refusedAt: null, reason: null, attempts: 0, link: null },
  ...{ approvedAt: at, by, voidReason: "", changedAt: now, changes: head.changes ?? "", replacedBy: "" },
});

/** An application was approved: its effect is due. */
export async function approved(id: string, ended: Ended): Promise<void> {
  const effect = await untilSaved(async () => {
    const known = await effects.get({ id });
    if (known) return known;
    const { head } = await applicationStored(id);
    const kind = await kindOf(head);
    if (!kind) return null;
    const made = newEffect(head, kind, ended);
    const { writes, ...timers } = enqueued(await queueOf(made), made, ended.now);
    await save({ writes: [effects.create(made), ...writes], ...timers });
    return made;
  });
  if (effect) await workThrough(effect, ended.now);
}

/** An approved application was declared void: what was posted is reversed, and what was not never will be. */
export async function voided(id: string, { by, reason, now }: { by: string; reason: string; now: number }) {
  const effect = await untilSaved(async () => {
    const known = await effects.get({ id });
    // An effect that does not exist yet is cancelled when the approval is heard of.
    if (known?.state !== "posted") return known;
    const next = nextVersion<Effect>(known, { by, voidReason: reason });
    const { writes, ...timers } = enqueued(await queueOf(next), next, now);
    await save({ writes: [effects.replace(next), ...writes], ...timers });
    return next;
  });
  if (!effect) return;
  if (effect.state === "posted") await workThrough(effect, now);
  else await cancelNow(id, now);
  // Whoever waited behind it.
  await workThrough(effect, now);
}

type Acting = { readonly userId: string; readonly permissions: ReadonlySet<string> };

/** A refused effect is due again. */
export async function dueAgain(effect: Effect, actor: Acting, now: number): Promise<Effect> {
  const again = apply(effectStates, { ...effect, by: actor.userId }, "retry", actor);
  const next: Effect = { ...again.next, refusedAt: null, reason: null };
  const { writes, ...timers } = enqueued(await queueOf(next), next, now);
  const facts = factsOf("applytype.effect", next, again.facts);
  await save({ writes: [effects.replace(next), ...marked(effect, next), ...writes], facts, ...timers });
  return next;
}

/** Somebody did what was refused, at the record itself: the effect follows. */
export const doneElsewhere = (id: string, { by, now }: { readonly by: string; readonly now: number }): Promise<void> =>
  untilSaved(async () => {
    const effect = await effects.get({ id });
    if (effect?.state !== "refused") return;
    await dueAgain(effect, { userId: by, permissions: new Set([can.effect.manage.code]) }, now);
  });
