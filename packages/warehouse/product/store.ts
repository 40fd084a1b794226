import { fromThousandths } from "@stampflow/kernel";
import { defineStore, key, namedRecords } from "@stampflow/kernel/server";
import { auditedFields, auditedValues } from "@stampflow/sheet";
import { z } from "zod";
import { categories, units } from "../catalogue/store.ts";
import { type Product, product } from "./schema.ts";
import { productSheet, sheetRow } from "./sheet.ts";

const audited = auditedFields(productSheet([], []).columns);

export const products = namedRecords({
  noun: "warehouse.product",
  store: defineStore({ entity: "warehouseProduct", record: product, key: key.main([], ["id"]) }),
  fields: ["name", "specification", "barcode", "code", "categoryId", "tracking", "archived", "costPrice", "salesPrice"],
  unique: ["barcode", "code"],
  search: ["name", "specification", "barcode", "code"],
  audited: {
    ...audited,
    fields: [...audited.fields, "reminderIds", "archived"],
    view: async () => {
      const { columns } = productSheet(await units.all(), await categories.all());
      return (one: Product) => auditedValues(columns, { ...sheetRow(one), threshold: fromThousandths(one.threshold) });
    },
  },
  limit: 5000,
});

/** A receipt of a product. Its number is taken for good by the document that made it (B2). */
const batch = z.object({
  productId: z.string(),
  /** As B1 compares names. */
  key: z.string(),
  id: z.string(),
  number: z.string(),
  documentId: z.string(),
  /** The posting that took the number: it counts as the posting does. */
  postingId: z.string(),
  supplierId: z.string(),
  receivedDay: z.string(),
  expiryDay: z.string().nullable(),
  /** Fen for one unit. */
  price: z.number().int(),
  version: z.number().int(),
});
export type Batch = z.infer<typeof batch>;
export const batches = defineStore({ entity: "warehouseBatch", record: batch, key: key.main(["productId"], ["key"]) });
