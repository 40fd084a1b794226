import { page, pageInput, recordId, textField, withRule } from "@stampflow/kernel";
import { recordColumns } from "@stampflow/sheet";
import { z } from "zod";

/** What grants look at besides the employee's record (D1:113). */
export const dates = z.object({
  userId: z.string(),
  version: z.number().int(),
  /** In any company; "" where nobody knows. */
  workedSince: z.string(),
  insured: z.boolean(),
});
export type Dates = z.infer<typeof dates>;
export const noDates = (userId: string): Dates => ({ userId, version: 0, workedSince: "", insured: false });

/** Dates that people can have begun to work on. */
export const day = z.iso
  .date()
  .refine((text) => text >= "1950-01-01" && text <= "2100-12-31")
  .meta(withRule("From 1950 to 2100"));

export const personColumns = recordColumns("leave.person", {
  name: { kind: "text", width: 18 },
  department: { kind: "text", width: 20 },
  joinDate: { kind: "date", width: 14 },
  workDate: { kind: "date", width: 14 },
  insured: { kind: "choice", values: ["Y", "N"], width: 12 },
  years: { kind: "number", width: 12 },
  yearsAll: { kind: "number", width: 12 },
});
export const personRow = z.object({
  userId: z.string(),
  name: z.string(),
  departmentId: z.string(),
  department: z.string(),
  joinDate: z.string(),
  workDate: z.string(),
  insured: z.enum(["Y", "N"]),
  /** Completed here, and in all companies. */
  years: z.number().int(),
  yearsAll: z.number().int(),
});
export type PersonRow = z.infer<typeof personRow>;
export const personPage = page(personRow);
export const peopleFilter = pageInput.extend({
  /** Words anywhere in the name, also in pinyin. */
  name: textField(50).optional(),
  /** With those below it. */
  departmentId: recordId.optional(),
});
