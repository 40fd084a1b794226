import { page } from "@stampflow/kernel";
import { z } from "zod";
import { amount, id, name, orderedInput, price, text, threshold } from "../schema.ts";

/** How receipts are kept apart: by batch, or not at all. */
export const tracking = z.enum(["batch", "none"]);
/** Days after receipt until goods expire, or days between two services. */
const upkeep = z.object({ kind: z.enum(["validity", "maintenance"]), days: z.number().int().min(1).max(3650) });

const fields = {
  name: name(50),
  categoryId: id,
  unitId: id,
  specification: text(50).default(""),
  costPrice: price,
  salesPrice: price,
  /** Key of an uploaded picture; "" for none. */
  image: z.string().max(200).default(""),
  barcode: text(32).default(""),
  tracking: tracking.default("batch"),
  reminderIds: z.array(id).max(5).default([]),
  reusable: z.boolean().default(false),
  upkeep: upkeep.nullable().default(null),
  needsFlowIn: z.boolean().default(false),
  needsFlowOut: z.boolean().default(false),
};
const stored = { id: z.string(), version: z.number().int(), archived: z.boolean() };

/** `threshold` in thousandths. */
export const product = z.object({ ...stored, ...fields, threshold: z.number().int() });
export type Product = z.infer<typeof product>;
export const saveProduct = z.object({
  id: id.optional(),
  version: z.number().int().optional(),
  ...fields,
  threshold: threshold.default(0),
});
export type SaveProduct = z.infer<typeof saveProduct>;

/** Prices are null for whoever lacks `warehouse:cost:view`. */
export const productView = product.extend({
  threshold: amount,
  costPrice: price.nullable(),
  salesPrice: price.nullable(),
  categoryName: z.string(),
  unitName: z.string(),
  unitDecimals: z.number().int(),
  imageUrl: z.string(),
});
export type ProductView = z.output<typeof productView>;
export const productPage = page(productView);
/** `search`: words anywhere in the name, specification or barcode, or pinyin. A category includes those below it. */
export const productFilter = orderedInput(["name", "category", "costPrice", "salesPrice"]).extend({
  search: text(50).optional(),
  categoryId: id.optional(),
  tracking: tracking.optional(),
  archived: z.boolean().default(false),
});
export type ProductFilter = z.infer<typeof productFilter>;
