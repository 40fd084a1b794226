import { nextVersion } from "@stampflow/kernel";
import { save, untilSaved } from "@stampflow/kernel/server";
import type { Endpoint } from "../endpoint/schema.ts";
import { endpoints } from "../endpoint/store.ts";
import { webhookGivenUp } from "../webhook/events.ts";
import { attemptTimeoutMs } from "../webhook/send/post.ts";
import { sendTo } from "../webhook/send/send.ts";
import { queueSaved } from "./queue.ts";
import { idIn, nextTry } from "./rules.ts";
import type { Delivery, Outcome, Queue, QueueName } from "./schema.ts";
import { attempts, deliveries, queues } from "./store.ts";

/** Longer than an attempt can take: until then nobody else sends from this queue. */
const leaseMs = 3 * attemptTimeoutMs;

type Target = QueueName & { readonly endpoint: Endpoint | undefined };
type Claim = { readonly place: string; readonly leasedUntil: number };

/** Sends the first message of a queue, if it is due and nobody else is sending it. */
export async function sendFirst(name: QueueName, now: number): Promise<void> {
  const claim = await claimFirst(name, now);
  const delivery = claim && (await deliveries.get({ id: idIn(claim.place) }));
  if (!delivery) return;
  const startedAt = performance.now();
  const endpoint = (await endpoints.current()).rows.get(name.endpointId);
  const outcome: Outcome = endpoint
    ? await sendTo(endpoint, delivery, now)
    : { status: null, fault: "off", ms: 0, answer: "" };
  await saveOutcome({ ...name, endpoint }, claim, outcome, now + Math.round(performance.now() - startedAt));
}

const claimFirst = (name: QueueName, now: number): Promise<Claim | null> =>
  untilSaved(async () => {
    const queue = await queues.get(name);
    const [place] = queue?.waiting ?? [];
    if (!queue || !place || queue.leasedUntil > now || queue.nextAt > now) return null;
    const leasedUntil = now + leaseMs;
    await save(queueSaved(queue, nextVersion<Queue>(queue, { leasedUntil, nextAt: 0 }), { now, due: false }));
    return { place, leasedUntil };
  });

/** If the claim expired meanwhile, the next claimant writes the result. */
const saveOutcome = ({ endpoint, ...name }: Target, claim: Claim, outcome: Outcome, now: number): Promise<void> =>
  untilSaved(async () => {
    const [queue, delivery] = await Promise.all([queues.get(name), deliveries.get({ id: idIn(claim.place) })]);
    if (!queue || !delivery || queue.leasedUntil !== claim.leasedUntil) return;
    const next = withOutcome(delivery, outcome, now);
    const waiting = next.state === "waiting" ? queue.waiting : queue.waiting.filter((place) => place !== claim.place);
    const saved = queueSaved(queue, nextVersion<Queue>(queue, { waiting, leasedUntil: 0, nextAt: next.nextAt ?? 0 }), {
      now,
      due: next.state !== "waiting",
      facts:
        next.state === "failed" && outcome.fault !== "off"
          ? [webhookGivenUp({ endpointId: name.endpointId, endpoint: endpoint?.name ?? "", title: next.title })]
          : [],
    });
    const attempt = { ...outcome, deliveryId: next.id, number: next.attempts, at: now - outcome.ms, ttl: next.ttl };
    await save({
      ...saved,
      writes: [...saved.writes, deliveries.replace(next), attempts.create({ ...attempt, version: 1 })],
    });
  });

function withOutcome(delivery: Delivery, { fault, status }: Outcome, now: number): Delivery {
  const tries = delivery.tries + 1;
  const nextAt = fault === null || fault === "off" ? null : nextTry({ tries, since: delivery.since, now });
  const state = fault === null ? "delivered" : nextAt === null ? "failed" : "waiting";
  return nextVersion<Delivery>(delivery, { tries, attempts: delivery.attempts + 1, state, nextAt, status, fault });
}
