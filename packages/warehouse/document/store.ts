import { audited, defineStore, growingList, key } from "@stampflow/kernel/server";
import { z } from "zod";
import { type Document, document, kind } from "./schema.ts";

export const documents = defineStore({
  entity: "warehouseDocument",
  record: document,
  key: key.main(["id"], []),
  indexes: {
    byTime: key.gsi1([], ["createdAt", "id"]),
    byPlace: key.gsi2(["placeId"], ["createdAt", "id"]),
    bySupplier: key.gsi3(["supplierId"], ["createdAt", "id"]),
  },
  attributes: { createdAt: { padding: { length: 13, char: "0" } } },
});
export const documentList = growingList(documents, {
  name: "warehouse.document",
  time: "createdAt",
  indexes: ["byPlace", "byTime"],
});

/** D1: the running number of each kind and day. */
const counter = z.object({ kind, day: z.string(), last: z.number().int(), version: z.number().int() });
export const numbers = defineStore({ entity: "warehouseNumber", record: counter, key: key.main(["kind"], ["day"]) });

/** Of the steps that no ledger tells (D19). */
export const documentAudit = audited<Document>({
  noun: "warehouse.document",
  idOf: ({ id }) => id,
  nameOf: ({ number }) => number,
  fields: ["state", "reason"],
});
