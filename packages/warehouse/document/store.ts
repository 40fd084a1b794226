import { audited, defineStore, growingList, key, running } from "@stampflow/kernel/server";
import { type Document, document } from "./schema.ts";

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
  orderedBy: "createdAt",
  indexes: ["bySupplier", "byPlace", "byTime"],
});

/** D1: the running number of each kind and day. */
export const numbers = defineStore({ entity: "warehouseNumber", record: running, key: key.main(["kind"], ["day"]) });

/** Of the steps that no ledger tells (D19). */
export const documentAudit = audited<Document>({
  noun: "warehouse.document",
  idOf: ({ id }) => id,
  nameOf: ({ number }) => number,
  fields: ["state", "reason"],
});
