import { markEffect } from "@stampflow/approval/server";
import { AppError, apply, nextVersion, refuse } from "@stampflow/kernel";
import {
  dropTimer,
  factsOf,
  factsWrite,
  log,
  type Save,
  save,
  type TimerHandler,
  tenant,
  timerWrites,
  untilSaved,
  type Write,
} from "@stampflow/kernel/server";
import { type Approved, type Change, type ChangedBefore, type EffectOwner, ownerOf } from "../record/owner.ts";
import { recordStored } from "./kind.ts";
import { effectStates, type Work, waitAfter, without, withWaiting, workOf } from "./rules.ts";
import { type Effect, type Queue, type QueueName, queueName } from "./schema.ts";
import { effects, queues, reservations } from "./store.ts";

const timerName = "applytype.effect";
/** What was cut off is taken up again after this time. */
const patience = 60_000;
const system = { userId: "system", permissions: new Set<string>() };

const empty = ({ applicantId, kind }: QueueName): Queue => ({ applicantId, kind, version: 0, waiting: [], nextAt: 0 });
const queueOf = async (name: QueueName): Promise<Queue> => (await queues.get(name)) ?? empty(name);

/** The queue with these changes, and its timer: while anything waits there is one. */
function queueSaved(before: Queue, changes: Partial<Queue>, now: number): Pick<Save, "timers"> & { writes: Write[] } {
  const next = nextVersion<Queue>(before, changes);
  const { applicantId, kind, waiting, nextAt } = next;
  const timer = {
    ...{ tenantId: tenant(), id: `${timerName}.${applicantId}.${kind}`, name: timerName },
    ...{ at: Math.max(nextAt, now + patience), data: { applicantId, kind } },
  };
  return {
    writes: [before.version === 0 ? queues.create(next) : queues.replace(next)],
    timers: waiting.length > 0 ? { arm: [timer] } : { cancel: [timer] },
  };
}

/** The queue where one has come or gone; a new first one is tried at once. */
function changed(queue: Queue, waiting: Queue["waiting"]): Partial<Queue> {
  const isSame = waiting[0]?.id === queue.waiting[0]?.id;
  return { waiting, nextAt: isSame ? queue.nextAt : 0 };
}
export const enqueued = (queue: Queue, { id, approvedAt }: Effect, now: number) =>
  queueSaved(queue, changed(queue, withWaiting(queue.waiting, { id, at: approvedAt })), now);

export { queueOf };

/** The mark of a refused effect in the lists of applications, where it comes or goes (W4). */
export const marked = ({ id, state }: Effect, next: Effect): Write[] =>
  (state === "refused") === (next.state === "refused") ? [] : [markEffect(id, next.state === "refused")];

/** One effect as it stands, with what is to be done about it. */
type Loaded = {
  readonly effect: Effect;
  readonly queue: Queue;
  readonly work: Work | null;
  readonly owner: EffectOwner | undefined;
  readonly asked: Approved;
};

async function load(id: string, now: number): Promise<Loaded | null> {
  const effect = await effects.get({ id });
  if (!effect) return null;
  const [queue, { head, values }] = await Promise.all([queueOf(effect), recordStored(id)]);
  const { kind, number, applicantId, departmentId, by } = effect;
  return {
    ...{ effect, queue, owner: ownerOf(kind), work: workOf(effect, head.voided === true) },
    asked: { applicationId: id, number, applicantId, departmentId, values, now, by },
  };
}

/** The effect that this one takes the place of, as its application changes another (W53). */
async function replacedBy({ changes }: Effect): Promise<{ effect: Effect; before: ChangedBefore } | null> {
  if (changes === "") return null;
  const [effect, { head, values }] = await Promise.all([effects.get({ id: changes }), recordStored(changes)]);
  const { number = "" } = head;
  if (head.voided) refuse("applytype.change.none");
  if (!effect) throw new Error("the effect that is changed is not known yet");
  return { effect, before: { applicationId: changes, number, values, posted: effect.state === "posted" } };
}

/** It ends with the save of what takes its place. */
async function replacedWrites({ effect, before }: { effect: Effect; before: ChangedBefore }, by: Effect, now: number) {
  const changed = { ...effect, reason: null, refusedAt: null, replacedBy: by.id, changedAt: now };
  const { next, facts } = apply(effectStates, changed, before.posted ? "reverse" : "cancel", system);
  const told = facts.length > 0 ? [factsWrite(factsOf(timerName, next, facts))] : [];
  return [effects.replace(next), ...marked(effect, next), ...told, ...(await reservationEnd(effect.id))];
}

type Action = (typeof effectStates)["steps"][number]["action"];

/** Saves the next state of an effect with what its owner changes, in one transaction. */
async function settle(
  { effect, queue, asked: { now } }: Loaded,
  action: Action,
  { writes, link, through, ...changes }: Change & Partial<Pick<Effect, "refusedAt" | "reason">>,
): Promise<void> {
  const attempts = effect.attempts + (action === "cancel" ? 0 : 1);
  const base = { ...effect, reason: null, refusedAt: null, ...changes, attempts, changedAt: now };
  const { next, facts } = apply(effectStates, { ...base, link: link ?? effect.link }, action, system);
  const waits = action === "wait";
  const beside = waits
    ? queueSaved(queue, { nextAt: now + waitAfter(attempts) }, now)
    : queueSaved(queue, changed(queue, without(queue.waiting, effect.id, effect.changes)), now);
  const all = [effects.replace(next), ...marked(effect, next), ...beside.writes, ...writes];
  const told = factsOf(timerName, next, facts);
  const { timers = {} } = beside;
  if (!through) return save({ writes: all, facts: told, timers });
  await through([...all, ...timerWrites(timers), ...(facts.length > 0 ? [factsWrite(told)] : [])]);
}

/** The end of what an owner keeps for an application, where it keeps something. */
async function reservationEnd(id: string): Promise<Write[]> {
  const kept = await reservations.get({ id });
  return kept ? [reservations.remove(kept)] : [];
}
async function released(id: string, owner: EffectOwner | undefined, asked: Approved): Promise<readonly Write[]> {
  const end = await reservationEnd(id);
  return end.length > 0 ? [...end, ...((await owner?.release?.(asked)) ?? [])] : [];
}

async function done(loaded: Loaded, owner: EffectOwner): Promise<void> {
  const { effect, work, asked } = loaded;
  if (work === "reverse") {
    await owner.reverse({ ...asked, reason: effect.voidReason }, (change) => settle(loaded, "reverse", change));
  } else {
    const replaced = await replacedBy(effect);
    const end = await reservationEnd(effect.id);
    if (replaced) end.push(...(await replacedWrites(replaced, effect, asked.now)));
    await owner.post({ ...asked, ...(replaced ? { changes: replaced.before } : {}) }, ({ writes, ...change }) =>
      settle(loaded, "post", { ...change, writes: [...end, ...writes] }),
    );
  }
}

const isConflict = (error: unknown) => error instanceof AppError && error.code === "kernel.conflict";

/** Does what is to be done about one effect; answers whether it has to wait. */
const attempt = (id: string, now: number): Promise<boolean> =>
  untilSaved(async () => {
    const loaded = await load(id, now);
    if (!loaded) return false;
    const { effect, queue, owner, work, asked } = loaded;
    if (work === null) {
      const rest = without(queue.waiting, id);
      if (rest.length < queue.waiting.length) await save(queueSaved(queue, changed(queue, rest), now));
      return false;
    }
    if (work === "cancel") {
      await settle(loaded, "cancel", { writes: await released(id, owner, asked) });
      return false;
    }
    if (!owner) {
      await settle(loaded, "wait", { writes: [], reason: { code: "applytype.effect.noOwner", data: {} } });
      return true;
    }
    try {
      await done(loaded, owner);
      return false;
    } catch (error) {
      if (isConflict(error)) throw error;
      if (error instanceof AppError) {
        const { lines: _, ...data } = error.data;
        const refusedAt = effect.state === "posted" ? "reversing" : "posting";
        await settle(loaded, "refuse", { writes: [], refusedAt, reason: { code: error.code, data } });
        return false;
      }
      log.error("an effect was not posted", { kind: effect.kind, error: error as Error });
      await settle(loaded, "wait", { writes: [], reason: { code: "applytype.effect.failed", data: {} } });
      return true;
    }
  });

/** Works through what waits of an applicant and kind, until one has to wait (W55). */
export async function workThrough(name: QueueName, now: number): Promise<void> {
  for (;;) {
    const { waiting, nextAt } = await queueOf(name);
    const [first] = waiting;
    if (!first || nextAt > now || (await attempt(first.id, now))) return;
  }
}

/** What will not be posted waits for nobody. */
export const cancelNow = (id: string, now: number) => attempt(id, now);

/** What an owner keeps for an application that was rejected or withdrawn is free. */
export const release = (id: string, now: number): Promise<void> =>
  untilSaved(async () => {
    const kept = await reservations.get({ id });
    if (!kept) return;
    const { head, values } = await recordStored(id);
    const { number = "", applicantId, departmentId } = head;
    const asked = { applicationId: id, number, applicantId, departmentId, values, now };
    const writes = (await ownerOf(kept.kind)?.release?.(asked)) ?? [];
    await save({ writes: [reservations.remove(kept), ...writes] });
  });

export const effectTimer: TimerHandler = {
  name: timerName,
  fire: async (timer, now) => {
    const name = queueName.parse(timer.data);
    if ((await queueOf(name)).waiting.length === 0) return dropTimer(timer);
    await workThrough(name, now);
  },
};
