import { nameField, orderedInput, page, recordId, stored, textField } from "@stampflow/kernel";
import { recordColumns } from "@stampflow/sheet";
import { z } from "zod";

export const placeFields = {
  stashName: nameField(20),
  managerId: recordId,
  description: nameField(120),
  floors: z.array(nameField(12)).max(20).default([]),
};
export const placeColumns = recordColumns("warehouse.place", {
  stashName: { kind: "text", width: 20, name: "warehouse.place.column.stashName" },
  managerName: { kind: "text", width: 14 },
  description: { kind: "text", width: 36 },
  floors: { kind: "text", width: 23 },
});
export const place = z.object({
  ...stored,
  archived: z.boolean(),
  ...placeFields,
  /** Of the manager, when the warehouse was last saved; who may see the warehouse is decided by it. */
  departmentId: z.string(),
});
export type Place = z.infer<typeof place>;

/** Whoever lacks `warehouse:place:page` gets id and name alone; what lies there is for `warehouse:stock:page`. */
export const placeView = place
  .omit({ departmentId: true })
  .extend({ managerName: z.string(), productCount: z.number().int(), value: z.number().int().nullable() })
  .partial()
  .required({ id: true, stashName: true });
export const placePage = page(placeView);
const ordered = orderedInput(["stashName"]);
/** `stashName`: words anywhere in it, also in pinyin. */
export const placeFilter = ordered.extend({
  pageSize: ordered.shape.pageSize.default(10),
  stashName: textField(20).optional(),
  archived: z.boolean().default(false),
});
