import { enough, page } from "@stampflow/kernel";
import { z } from "zod";
import { id, name, orderedInput, text } from "../schema.ts";

const stored = { id: z.string(), version: z.number().int() };
/** Left out for a new one. `version`: the one that was looked at; another is refused. */
const change = { id: id.optional(), version: z.number().int().optional() };

const unitFields = { name: name(6), decimals: z.number().int().min(0).max(3) };
export const unit = z.object({ ...stored, ...unitFields });
export type Unit = z.infer<typeof unit>;
export const saveUnit = z.object({ ...change, ...unitFields });

/** Two levels: a parent has none itself. */
const categoryFields = { name: name(20), parentId: id.nullable().default(null) };
export const category = z.object({ ...stored, ...categoryFields });
export type Category = z.infer<typeof category>;
export const saveCategory = z.object({ ...change, ...categoryFields });

/** A mobile or office number, as people write it. */
const phone = z
  .string()
  .trim()
  .min(5)
  .max(24)
  .regex(/^\+?[\d ()-]+$/, "warehouse.field.phone")
  .meta(enough(String.raw`^\+?[0-9 ()-]+$`));
const day = z.iso.date();
const supplierFields = {
  name: name(50),
  contact: name(20),
  phone,
  location: name(50),
  address: name(100),
  contractExpiry: day.nullable().default(null),
};
export const supplier = z.object({ ...stored, ...supplierFields, archived: z.boolean() });
export type Supplier = z.infer<typeof supplier>;
export const saveSupplier = z.object({ ...change, ...supplierFields });
/** `name`: words anywhere in it, also in pinyin. */
export const supplierFilter = orderedInput(["name", "contact", "location", "contractExpiry"]).extend({
  name: text(50).optional(),
  archived: z.boolean().default(false),
});
export const supplierPage = page(supplier);
export const archive = z.object({ id, archived: z.boolean() });
