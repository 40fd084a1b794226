import {
  orderedInput,
  page,
  recordId,
  requiredText,
  stored,
  textField,
  withinWidth,
  withRule,
} from "@stampflow/kernel";
import { recordColumns } from "@stampflow/sheet";
import { z } from "zod";
import { range } from "../rule/clock.ts";
import { colourNames } from "../rule/colour.ts";

/** S1: at most 10 (kernel D13), letters and digits of any script. */
const shiftName = requiredText(20)
  .regex(/^[\p{L}\p{M}\p{N}]+$/u, "scheduling.field.shiftName")
  // Letters that show nothing would make one name look like another.
  .refine((name) => !/[\u115f\u1160\u3164\uffa0]/.test(name), "scheduling.field.shiftName")
  .check(withinWidth(10))
  .meta(withRule("Letters and digits of any script, nothing else"));

/** In a shift's meals: none is offered, on purpose. */
export const noMeal = "none";
export const mostSlots = 3;
const minutes = (most: number) => z.number().int().min(0).max(most).default(0);

export const timeFields = {
  slots: z.array(range).min(1).max(mostSlots),
  rests: z.array(range).max(3).default([]),
  /** One to three meals, or `none` alone. */
  mealIds: z.array(recordId).min(1).max(3),
  flexible: minutes(120),
  late: minutes(60),
  early: minutes(60),
  /** What counts as one day, in hours; null: the hours of the shift. */
  dayHours: z.number().min(0.5).max(24).multipleOf(0.5).nullable().default(null),
};
export const times = z.object(timeFields);
export type Times = z.infer<typeof times>;

export const shiftFields = {
  name: shiftName,
  sort: z.number().int().min(0).max(999).default(0),
  colour: z.enum(colourNames),
  /** Who may be given it; empty: everybody. */
  departmentIds: z.array(recordId).max(100).default([]),
  ...timeFields,
  /** The first date of changed times, for a shift that is in use (S6). */
  from: z.iso.date().or(z.literal("")).default(""),
};
export const shift = z.object({
  ...stored,
  archived: z.boolean(),
  /** It stands, or has stood, in a schedule. */
  used: z.boolean().default(false),
  ...shiftFields,
  /** Times that held before `from`, the oldest first; each from its own date on. */
  earlier: z.array(z.object({ from: z.string(), ...timeFields })).default([]),
});
export type Shift = z.infer<typeof shift>;

export const shiftColumns = recordColumns("scheduling.shift", {
  name: { kind: "text", width: 20 },
  sort: { kind: "number", width: 10 },
  colour: { kind: "choice", values: colourNames },
  times: { kind: "text", width: 34 },
  hours: { kind: "number", width: 12 },
  slots: { kind: "text" },
  rests: { kind: "text", width: 24 },
  mealIds: { kind: "text", width: 24 },
  flexible: { kind: "number", width: 14 },
  late: { kind: "number", width: 14 },
  early: { kind: "number", width: 14 },
  dayHours: { kind: "number", min: 0.5, max: 24, decimals: 1 },
  departmentIds: { kind: "text", width: 28 },
  from: { kind: "date" },
});

export const shiftView = shift.extend({
  /** By the clock on the wall. */
  hours: z.number(),
  times: z.string(),
});
export type ShiftView = z.infer<typeof shiftView>;
export const shiftPage = page(shiftView);
export const shiftFilter = orderedInput(["sort", "name", "hours"]).extend({
  /** Words anywhere in it, also in pinyin. */
  name: textField(20).optional(),
  archived: z.boolean().default(false),
});
