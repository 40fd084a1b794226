import { defineStore, key, listOf, referenceList } from "@stampflow/kernel/server";
import { z } from "zod";
import { told } from "./audit.ts";
import { type Product, product } from "./schema.ts";

/** At most 5,000 in a company; the limit is checked when one is added. */
export const products = defineStore({ entity: "warehouseProduct", record: product, key: key.main([], ["id"]) });
export const productLimit = 5000;
/** `category`: what it is called, which other records say. */
const productFields = (categoryName: (id: string) => string) => ({
  name: ({ name }: Product) => name,
  specification: ({ specification }: Product) => specification,
  barcode: ({ barcode }: Product) => barcode,
  category: ({ categoryId, name }: Product) => `${categoryName(categoryId)}\n${name}`,
  categoryId: ({ categoryId }: Product) => categoryId,
  tracking: ({ tracking }: Product) => tracking,
  archived: ({ archived }: Product) => archived,
  costPrice: ({ costPrice }: Product) => costPrice,
  salesPrice: ({ salesPrice }: Product) => salesPrice,
});
const described = { name: "warehouse.product", search: ["name", "specification", "barcode"] } as const;
export const productList = referenceList({
  ...described,
  load: () => products.list("key", {}, { most: productLimit }),
  fields: productFields((id) => id),
});
export const productKind = { store: products, list: productList, nameOf: ({ name }: Product) => name, told };
export const allProducts = async () => [...(await productList.current()).rows.values()];
/** For an order by category. */
export const productsByCategory = (all: Iterable<Product>, categoryName: (id: string) => string) =>
  listOf([...all], { ...described, fields: productFields(categoryName) });

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
