import { defineStore, growingList, key } from "@stampflow/kernel/server";
import { attempt, delivery, queue } from "./schema.ts";

const instant = { padding: { length: 13, char: "0" } };

export const deliveries = defineStore({
  entity: "webhookDelivery",
  record: delivery,
  key: key.main(["id"], []),
  indexes: {
    byTime: key.gsi1([], ["createdAt", "id"]),
    byEndpoint: key.gsi2(["endpointId"], ["createdAt", "id"]),
    byState: key.gsi3(["endpointId", "state"], ["createdAt", "id"]),
  },
  attributes: { createdAt: instant },
});
export const deliveryList = growingList(deliveries, {
  name: "notice.delivery",
  orderedBy: "createdAt",
  indexes: ["byState", "byEndpoint", "byTime"],
});

export const attempts = defineStore({
  entity: "webhookAttempt",
  record: attempt,
  key: key.main(["deliveryId"], ["number"]),
  attributes: { number: { padding: { length: 6, char: "0" } } },
});

export const queues = defineStore({
  entity: "webhookQueue",
  record: queue,
  key: key.main(["endpointId", "subject"], []),
});
