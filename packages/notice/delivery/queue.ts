import { nextVersion } from "@stampflow/kernel";
import {
  dropTimer,
  type Save,
  save,
  type Timer,
  type TimerHandler,
  tenant,
  untilSaved,
} from "@stampflow/kernel/server";
import { webhookDue } from "../webhook/events.ts";
import { type Queue, type QueueName, queueName } from "./schema.ts";
import { queues } from "./store.ts";

export const queueTimer = "notice.webhook";
/** A fact that has not led to an attempt after this time is published again. */
const giveUpMs = 60_000;

const nameOf = ({ endpointId, subject }: QueueName): QueueName => ({ endpointId, subject });
const timerId = ({ endpointId, subject }: QueueName) => `${queueTimer}.${endpointId}.${subject}`;

/** While anything waits there is a timer, so that an interrupted attempt is repeated. */
export function queueSaved(
  before: Queue | null,
  next: Queue,
  { now, due, facts = [] }: { now: number; due: boolean; facts?: NonNullable<Save["facts"]>["facts"] },
): Pick<Save, "facts" | "timers"> & { writes: Save["writes"] } {
  const waits = next.waiting.length > 0;
  const at = Math.max(next.nextAt, next.leasedUntil) || now + giveUpMs;
  const timer: Timer = { tenantId: tenant(), id: timerId(next), name: queueTimer, at, data: nameOf(next) };
  return {
    writes: [before ? queues.replace(next) : queues.create(next)],
    facts: {
      aggregate: `webhook.${next.endpointId}.${next.subject}`,
      seq: next.version,
      facts: [...facts, ...(waits && due ? [webhookDue({ ...nameOf(next), now })] : [])],
    },
    timers: waits ? { arm: [timer] } : { cancel: [timer] },
  };
}

export const fireQueue: TimerHandler = {
  name: queueTimer,
  fire: (timer, now) =>
    untilSaved(async () => {
      const queue = await queues.get(queueName.parse(timer.data));
      if (!queue || queue.waiting.length === 0) return dropTimer(timer);
      const next = nextVersion<Queue>(queue, { nextAt: 0, leasedUntil: 0 });
      await save(queueSaved(queue, next, { now, due: true }));
    }),
};
