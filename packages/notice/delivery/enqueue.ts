import { type Envelope, nextVersion } from "@stampflow/kernel";
import { idFrom, save, untilSaved } from "@stampflow/kernel/server";
import type { WebhookEvent } from "../endpoint/schema.ts";
import { endpoints } from "../endpoint/store.ts";
import { bodyOf } from "../webhook/message.ts";
import { queueSaved } from "./queue.ts";
import { queuePosition, withPosition } from "./rules.ts";
import type { Delivery, Queue } from "./schema.ts";
import { deliveries, queues } from "./store.ts";

const retentionMs = 90 * 24 * 3600_000;
/** The most bytes of a body: an item has at most 400 KB. */
const maxBody = 200_000;

export type WebhookMessage = {
  readonly type: string;
  /** What it is about, such as an application: messages of one subject are sent in order. */
  readonly subject: string;
  /** The title of the subject. */
  readonly title: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Endpoints that subscribed to a kind. */
export async function endpointsFor(kind: WebhookEvent): Promise<string[]> {
  const all = await endpoints.all();
  return all.filter(({ kinds, archived }) => !archived && kinds.includes(kind)).map(({ id }) => id);
}

/** Endpoints that receive anything. */
export const endpointsInUse = async (): Promise<{ id: string; name: string }[]> =>
  (await endpoints.all()).filter(({ archived }) => !archived).map(({ id, name }) => ({ id, name }));

/** Puts a message for a fact into the queue of an endpoint, once, however often the fact is delivered. */
export async function sendWebhook(envelope: Envelope, endpointId: string, message: WebhookMessage): Promise<void> {
  const known = (await endpoints.current()).rows.get(endpointId);
  if (!known) return;
  const { subject, type, title } = message;
  const now = Math.max(envelope.at, Date.now());
  const id = idFrom(envelope.id, "webhook", endpointId);
  const place = queuePosition(envelope.seq, Number(envelope.id.split(":").at(-1)), id);
  const whole = bodyOf({ id, type, at: envelope.at, data: message.data });
  const { fields: _, ...rest } = message.data;
  const body =
    Buffer.byteLength(whole) <= maxBody
      ? whole
      : bodyOf({ id, type, at: envelope.at, data: { ...rest, fieldsLeftOut: true } });
  const made: Delivery = {
    ...{ id, version: 1, endpointId, subject, place, type, title, body },
    ...{ state: "waiting", createdAt: now, since: now, tries: 0, attempts: 0, nextAt: null, status: null, fault: null },
    ttl: Math.floor((now + retentionMs) / 1000),
  };
  await untilSaved(async () => {
    if (await deliveries.get({ id })) return;
    const before = await queues.get({ endpointId, subject });
    const empty: Queue = { endpointId, subject, version: 0, waiting: [], leasedUntil: 0, nextAt: 0 };
    const next = nextVersion<Queue>(before ?? empty, { waiting: withPosition(before?.waiting ?? [], place) });
    const saved = queueSaved(before, next, { now, due: true });
    await save({ ...saved, writes: [...saved.writes, deliveries.create(made)] });
  });
}
