import { defineStore, key } from "@stampflow/kernel/server";
import { z } from "zod";
import { type Product, product } from "./schema.ts";

/** At most 5,000 in a company; the limit is checked when one is added. */
export const products = defineStore({ entity: "warehouseProduct", record: product, key: key.main([], ["id"]) });
export const productLimit = 5000;
export const allProducts = () => products.list("key", {}, { most: productLimit });

/** As `catalogue/named.ts` takes it. */
export const productKind = { kind: "product", store: products, nameOf: ({ name }: Product) => name };

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
