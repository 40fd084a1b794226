import { page, pageInput, recordId, stored, textField, withinWidth } from "@stampflow/kernel";
import { recordColumns } from "@stampflow/sheet";
import { z } from "zod";

/** L0 and D1:98; 11 is found in old data only, and hidden. */
export const codes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export const hiddenCode = 11;
export const units = ["hour", "day"] as const;
export const durations = ["scheduled", "shiftDays", "dates"] as const;
export const distributions = ["none", "hand", "yearly", "monthly", "overtime"] as const;
export const scopes = ["all", "departments", "employments"] as const;
export const validities = ["year", "months", "none"] as const;
export const excesses = ["refuse", "advance", "unpaid"] as const;
export const counted = ["absence", "work"] as const;
/** How somebody is employed (workplace W12). */
export const employmentKinds = ["0", "1", "2", "5", "6"] as const;

/** Halves of hours and days. */
const amount = (most: number) => z.number().min(0).max(most).multipleOf(0.5);
const limit = amount(9999).default(0);

const row = z.object({ years: z.number().int().min(0).max(60), amount: amount(9999) });
export const typeFields = {
  /** A built-in type without a name of its own has that of the texts. */
  name: textField(12).check(withinWidth(6)).default(""),
  scope: z.enum(scopes).default("all"),
  departmentIds: z.array(recordId).max(100).default([]),
  employments: z.array(z.enum(employmentKinds)).max(employmentKinds.length).default([]),
  insuredOnly: z.boolean().default(false),
  /** 0: no limit. */
  mostOnce: limit,
  mostYear: limit,
  unit: z.enum(units).default("day"),
  step: z.union([z.literal(0.5), z.literal(1)]).default(0.5),
  duration: z.enum(durations).default("scheduled"),
  distribution: z.enum(distributions).default("none"),
  amount: limit,
  table: z.array(row).max(20).default([]),
  yearsIn: z.enum(["company", "all"]).default("company"),
  validity: z.enum(validities).default("year"),
  validMonths: z.number().int().min(1).max(120).default(12),
  /** The most that is carried into the next year; 0: nothing. */
  carryMost: limit,
  /** The last day of what was carried, "06-30". */
  carryTo: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
    .meta({ examples: ["06-30"] })
    .default("06-30"),
  excess: z.enum(excesses).default("refuse"),
  advanceMost: limit,
  warnBelow: limit,
  warnDays: z.number().int().min(0).max(366).default(30),
  counts: z.enum(counted).default("absence"),
};
export const leaveType = z.object({
  ...stored,
  ...typeFields,
  /** Of the built-in types; null: the company's own. */
  code: z.number().int().nullable(),
  archived: z.boolean(),
  /** It was given or taken once. */
  used: z.boolean().default(false),
});
export type LeaveType = z.infer<typeof leaveType>;
export const isHidden = ({ code }: LeaveType): boolean => code === hiddenCode;

export const typeColumns = recordColumns("leave.type", {
  name: { kind: "text", width: 16 },
  unit: { kind: "choice", values: units },
  step: { kind: "choice", values: ["0.5", "1"] },
  duration: { kind: "choice", values: durations },
  distribution: { kind: "choice", values: distributions },
  amount: { kind: "number", min: 0, max: 9999, decimals: 1 },
  table: { kind: "text" },
  yearsIn: { kind: "choice", values: ["company", "all"] },
  validity: { kind: "choice", values: validities },
  validMonths: { kind: "number", min: 1, max: 120, decimals: 0 },
  carryMost: { kind: "number", min: 0, max: 9999, decimals: 1 },
  carryTo: { kind: "text" },
  excess: { kind: "choice", values: excesses },
  advanceMost: { kind: "number", min: 0, max: 9999, decimals: 1 },
  mostOnce: { kind: "number", min: 0, max: 9999, decimals: 1 },
  mostYear: { kind: "number", min: 0, max: 9999, decimals: 1 },
  warnBelow: { kind: "number", min: 0, max: 9999, decimals: 1 },
  warnDays: { kind: "number", min: 0, max: 366, decimals: 0 },
  counts: { kind: "choice", values: counted },
  scope: { kind: "choice", values: scopes },
  departmentIds: { kind: "text" },
  employments: { kind: "text" },
  insuredOnly: { kind: "boolean" },
});

/** `name`: as it is shown. */
export const typeView = leaveType.extend({
  /** "" for a built-in type with the name of the texts. */
  ownName: z.string(),
});
export type TypeView = z.infer<typeof typeView>;
export const typePage = page(typeView);
export const typeFilter = pageInput.extend({
  /** Words anywhere in it, also in pinyin. */
  name: textField(12).optional(),
  archived: z.boolean().default(false),
});
