import { pageInput, recordId, stored, textField } from "@stampflow/kernel";
import { recordColumns } from "@stampflow/sheet";
import { z } from "zod";
import { monthAdjustment, source, sourceKinds } from "../month/schema.ts";

/** C4: it never changes. What comes later is another one. */
export const adjustment = z.object({
  ...stored,
  userId: z.string(),
  /** Of a locked month. */
  date: z.string(),
  /** The month in which it counts. */
  month: z.string(),
  ...monthAdjustment.omit({ id: true, date: true }).shape,
  source,
  at: z.number().int(),
});
export type Adjustment = z.infer<typeof adjustment>;

/** In hours. */
const hours = { paid: z.number(), absence: z.number(), overtime: z.number(), lieu: z.number() };
export const adjustmentRow = adjustment.omit({ source: true, kind: true }).extend({
  ...hours,
  ...{ name: z.string(), department: z.string(), source: z.enum(sourceKinds) },
  ...{ number: z.string(), applicationId: z.string() },
});
export type AdjustmentRow = z.infer<typeof adjustmentRow>;

export const adjustmentColumns = recordColumns("attendance.adjustment", {
  name: { kind: "text", width: 16 },
  department: { kind: "text", width: 20 },
  date: { kind: "date" },
  month: { kind: "text", width: 14 },
  paid: { kind: "number", decimals: 2, width: 15 },
  absence: { kind: "number", decimals: 2, width: 15 },
  overtime: { kind: "number", decimals: 2, width: 15 },
  lieu: { kind: "number", decimals: 2, width: 20 },
  source: { kind: "choice", values: sourceKinds, width: 12 },
  number: { kind: "text", width: 20 },
  at: { kind: "time", width: 20 },
});

export const adjustmentFilter = pageInput.extend({
  /** In which it counts. */
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
  departmentId: recordId.optional(),
  name: textField(50).optional(),
});
export type AdjustmentFilter = z.output<typeof adjustmentFilter>;
