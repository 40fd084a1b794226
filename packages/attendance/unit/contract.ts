import { nameField, shortListCalls, stored, textField } from "@stampflow/kernel";
import { recordColumns } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";

/** The most of a company (D2:311). */
export const mostUnits = 10;
/** What is counted, the word for one of it, and the price where no assignment has one: fen, or none. */
export const unitFields = {
  name: nameField(10),
  unit: textField(4).min(1),
  price: z.number().int().min(0).max(99_999_999).nullable().default(null),
};
export const unitColumns = recordColumns("attendance.unit", {
  name: { kind: "text", width: 20 },
  unit: { kind: "text", width: 10 },
  price: { kind: "money", width: 14 },
});
export const unit = z.object({
  ...stored,
  ...unitFields,
  /** Pieces were counted in it. */
  used: z.boolean().default(false),
});
export type Unit = z.infer<typeof unit>;

export const { list, save, remove } = shortListCalls({
  path: "/attendance/unit",
  noun: "a piece unit",
  records: "Piece units of the company",
  unused: "that no entry counts",
  may: can.unit,
  fields: unitFields,
  row: unit,
});
