import {
  acceptedPattern,
  nameField,
  orderedInput,
  page,
  recordId,
  requiredText,
  stored,
  textField,
} from "@stampflow/kernel";
import { recordColumns } from "@stampflow/sheet";
import { z } from "zod";

export const unitFields = { name: nameField(6), decimals: z.number().int().min(0).max(3) };
export const unitColumns = recordColumns("warehouse.unit", { name: { kind: "text" }, decimals: { kind: "number" } });
export const unit = z.object({ ...stored, ...unitFields });
export type Unit = z.infer<typeof unit>;

/** Two levels: a parent has none itself. */
export const categoryFields = { name: nameField(20), parentId: recordId.nullable().default(null) };
export const categoryColumns = recordColumns("warehouse.category", {
  name: { kind: "text" },
  parentId: { kind: "choice", values: [] },
});
export const category = z.object({ ...stored, ...categoryFields });
export type Category = z.infer<typeof category>;

/** A mobile or office number, as people write it. */
const phone = requiredText(24, 5)
  .regex(/^\+?[\d ()-]+$/, "warehouse.field.phone")
  .meta(acceptedPattern(String.raw`^\+?[0-9 ()-]+$`));
export const supplierFields = {
  name: nameField(50),
  contact: nameField(20),
  phone,
  location: nameField(50),
  address: nameField(100),
  contractExpiry: z.iso.date().nullable().default(null),
};
const text = { kind: "text", width: 18 } as const;
export const supplierColumns = recordColumns("warehouse.supplier", {
  name: { ...text, width: 25 },
  contact: text,
  phone: text,
  location: text,
  address: { ...text, width: 28 },
  contractExpiry: { kind: "date", width: 17 },
});
export const supplier = z.object({ ...stored, ...supplierFields, archived: z.boolean() });
export type Supplier = z.infer<typeof supplier>;
/** `name`: words anywhere in it, also in pinyin. */
export const supplierFilter = orderedInput(["name", "contact", "location", "contractExpiry"]).extend({
  name: textField(50).optional(),
  archived: z.boolean().default(false),
});
export const supplierPage = page(supplier);
