import { allLimit, nextVersion, refuse } from "@stampflow/kernel";
import {
  forEachConcurrent,
  type HandlerInput,
  implement,
  perBatch,
  saveOnce,
  untilSaved,
} from "@stampflow/kernel/server";
import { endpoints } from "../endpoint/store.ts";
import { requireWholeCompany } from "../whole-company.ts";
import * as calls from "./contract.ts";
import { queueSaved } from "./queue.ts";
import { withPosition } from "./rules.ts";
import type { Delivery, DeliveryRow, Queue } from "./schema.ts";
import { attempts, deliveries, deliveryList, queues } from "./store.ts";

const atOnce = 100;

async function rowOf() {
  const { rows } = await endpoints.current();
  return ({
    version: _,
    place: __,
    body: ___,
    since: ____,
    tries: _____,
    ttl: ______,
    ...row
  }: Delivery): DeliveryRow => ({
    ...row,
    endpointName: rows.get(row.endpointId)?.name ?? "",
  });
}

const found = async (id: string): Promise<Delivery> =>
  (await deliveries.get({ id })) ?? refuse("notice.delivery.notFound");

type Once = ReturnType<HandlerInput<typeof calls.replay>["idempotency"]>;

/** Sends it again at once, before later messages about the same subject; its day of attempts starts again. */
const replay = (id: string, now: number, idempotency: Once): Promise<null> =>
  untilSaved(async () => {
    const delivery = await found(id);
    const endpoint = (await endpoints.current()).rows.get(delivery.endpointId);
    if (!endpoint || endpoint.archived) refuse("notice.endpoint.off");
    const { endpointId, subject, place } = delivery;
    const queue = (await queues.get({ endpointId, subject })) ?? refuse("notice.delivery.notFound");
    const next = nextVersion<Queue>(queue, { waiting: withPosition(queue.waiting, place), nextAt: 0 });
    const again = nextVersion<Delivery>(delivery, { state: "waiting", since: now, tries: 0, nextAt: null });
    const saved = queueSaved(queue, next, { now, due: true });
    return (await saveOnce({ ...saved, writes: [...saved.writes, deliveries.replace(again)] }, idempotency, null))
      .answer;
  });

export const deliveryRoutes = [
  implement(calls.list, async ({ body: { endpointId, state, ...asked }, actor }) => {
    requireWholeCompany(actor);
    const [page, row] = await Promise.all([deliveryList.page({ ...asked, where: { endpointId, state } }), rowOf()]);
    return { ...page, records: page.records.map(row) };
  }),
  implement(calls.detail, async ({ body: { id }, actor }) => {
    requireWholeCompany(actor);
    const delivery = await found(id);
    const list = await attempts.list("key", { deliveryId: id }, { order: "desc", most: allLimit });
    const shown = list.map(({ deliveryId: _, ttl: __, version: ___, ...attempt }) => attempt);
    return { ...(await rowOf())(delivery), body: delivery.body, list: shown };
  }),
  implement(calls.replay, async ({ body: { id }, actor, now, idempotency }) => {
    requireWholeCompany(actor);
    return replay(id, now, idempotency("notice.delivery.replay", id));
  }),
  implement(calls.replayFailed, async ({ body: { endpointId }, actor, now }) => {
    requireWholeCompany(actor);
    if ((await endpoints.found(endpointId)).archived) refuse("notice.endpoint.off");
    return perBatch("notice.delivery.replayFailed", async () => {
      const where = { endpointId, state: "failed" } as const;
      const { records, more } = await deliveryList.page({ where, pageNum: 1, pageSize: atOnce });
      await forEachConcurrent(records, 5, ({ id }) => replay(id, now, null));
      return { count: records.length, more };
    });
  }),
];
