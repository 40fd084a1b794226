import { nameField, orderedInput, page, pictureKey, pictureUrls, recordId, stored, textField } from "@stampflow/kernel";
import { z } from "zod";
import { amount, price, threshold } from "../schema.ts";

/** How receipts are kept apart: by batch, or not at all. */
export const tracking = z.enum(["batch", "none"]);
/** Days after receipt until goods expire, or days between two services. */
const upkeep = z.object({ kind: z.enum(["validity", "maintenance"]), days: z.number().int().min(1).max(3650) });

export const productFields = {
  name: nameField(50),
  categoryId: recordId,
  unitId: recordId,
  specification: textField(50).default(""),
  costPrice: price,
  salesPrice: price,
  image: pictureKey("product").default(""),
  barcode: textField(32).default(""),
  /** The company's own. */
  code: textField(30).default(""),
  tracking: tracking.default("batch"),
  threshold: threshold.default(0),
  reminderIds: z.array(recordId).max(5).default([]),
  reusable: z.boolean().default(false),
  upkeep: upkeep.nullable().default(null),
  needsFlowIn: z.boolean().default(false),
  needsFlowOut: z.boolean().default(false),
};

/** `threshold` in thousandths. */
export const product = z.object({
  ...stored,
  archived: z.boolean(),
  ...productFields,
  threshold: z.number().int(),
});
export type Product = z.infer<typeof product>;

/** Prices are null for whoever lacks `warehouse:cost:view`. */
export const productView = product.extend({
  threshold: amount,
  costPrice: price.nullable(),
  salesPrice: price.nullable(),
  categoryName: z.string(),
  unitName: z.string(),
  unitDecimals: z.number().int(),
  pictureUrls: pictureUrls,
});
export type ProductView = z.output<typeof productView>;
/** The newest receipt of a product that was posted and not reversed, of a warehouse that the caller sees. */
const lastReceipt = z.object({
  documentId: z.string(),
  documentNumber: z.string(),
  day: z.string(),
  supplierName: z.string(),
  /** Fen for one unit. */
  price: price.nullable(),
});
export type LastReceipt = z.infer<typeof lastReceipt>;
export const productDetail = productView.extend({ lastReceipt: lastReceipt.nullable() });
export type ProductDetail = z.output<typeof productDetail>;
export const productPage = page(productView);
/** `search`: words anywhere in the name, specification or barcode, or pinyin. A category includes those below it. */
export const productFilter = orderedInput(["name", "category", "costPrice", "salesPrice"]).extend({
  search: textField(50).optional(),
  categoryId: recordId.optional(),
  tracking: tracking.optional(),
  archived: z.boolean().default(false),
});
export type ProductFilter = z.infer<typeof productFilter>;
