import { defineStore, growingList, key } from "@stampflow/kernel/server";
import { z } from "zod";
import { effect, queue } from "./schema.ts";

export const effects = defineStore({
  entity: "applyTypeEffect",
  record: effect,
  key: key.main(["id"], []),
  indexes: {
    byTime: key.gsi1([], ["approvedAt", "id"]),
    byState: key.gsi2(["state"], ["approvedAt", "id"]),
    byKind: key.gsi3(["kind"], ["approvedAt", "id"]),
  },
  attributes: { approvedAt: { padding: { length: 13, char: "0" } } },
});
export const effectList = growingList(effects, {
  name: "applytype.effect",
  orderedBy: "approvedAt",
  indexes: ["byState", "byKind", "byTime"],
});

export const queues = defineStore({
  entity: "applyTypeQueue",
  record: queue,
  key: key.main(["applicantId", "kind"], []),
});

/** Says that an owner keeps something for an application; gone with what it keeps. */
export const reservations = defineStore({
  entity: "applyTypeReservation",
  record: z.object({ id: z.string(), version: z.number().int(), kind: z.string() }),
  key: key.main(["id"], []),
});
