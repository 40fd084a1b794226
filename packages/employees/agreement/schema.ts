import { pageInput, stored, textField, withRule } from "@stampflow/kernel";
import { recordColumns } from "@stampflow/sheet";
import { z } from "zod";
import { keptFile } from "../upload/schema.ts";

/** 1 fixed term, 2 open-ended, 3 until a task is done, 4 internship, 5 labour service. */
export const contractKinds = ["1", "2", "3", "4", "5"] as const;
/** 0 not sent, 1 waiting, 2 signed, 3 declined, 4 expired. */
export const signings = ["0", "1", "2", "3", "4"] as const;
export const signing = z.enum(signings);
export type Signing = (typeof signings)[number];

/** Kinds that have no end, or none that is known. */
const endless = ["2"];
const mayBeOpen = ["2", "3"];

const day = z.iso.date();
export const contractFields = {
  kind: z.enum(contractKinds),
  from: day,
  /** "" where it has no end. */
  to: day
    .or(z.literal(""))
    .default("")
    .meta(withRule("Not before `from`; none for an open-ended contract, one for all others but until a task is done")),
  hours: z.number().min(0).max(60).multipleOf(0.5),
  file: keptFile.nullable().default(null),
};
type Term = { readonly kind: string; readonly from: string; readonly to: string };
export const fitsKind = ({ kind, to }: Term): boolean =>
  to === "" ? mayBeOpen.includes(kind) : !endless.includes(kind);
export const inOrder = ({ from, to }: Term): boolean => to === "" || from <= to;

export const contractInput = z
  .object({ userId: z.string().min(1).max(40), ...contractFields })
  .refine(fitsKind, { path: ["to"], error: "employees.field.contractEnd" })
  .refine(inOrder, { path: ["to"], error: "kernel.field.span" });

export const contractRecord = z.object({
  ...stored,
  ...contractFields,
  userId: z.string(),
  signing,
  /** The last day of one that ended early; "" otherwise. */
  endedOn: z.string(),
  /** The file as it was sent, under a key that nobody can write, and its SHA-256 in hex. */
  sent: keptFile.nullable(),
  sha256: z.string(),
  sentAt: z.number().int().nullable(),
  decidedAt: z.number().int().nullable(),
  declinedFor: z.string(),
  /** With the last page. */
  signed: keptFile.nullable(),
  /** The application that made it; "" for none. */
  applicationId: z.string(),
  createdBy: z.string(),
  createdAt: z.number().int(),
});
export type EmploymentContract = z.infer<typeof contractRecord>;

/** Its last day; "" where it has none. */
export const lastDayOf = ({ to, endedOn }: Pick<EmploymentContract, "to" | "endedOn">): string => endedOn || to;

export const contractFilter = pageInput.extend({
  /** Words of the name, also in pinyin. */
  name: textField(50).optional(),
  /** With the departments below it. */
  departmentId: z.string().max(40).optional(),
  signing: signing.optional(),
  /** Contracts that run on a day of this period. */
  dateFrom: day.optional(),
  dateTo: day.optional(),
});
export type ContractFilter = z.output<typeof contractFilter>;

export const contractColumns = recordColumns("employees.contract", {
  realName: { kind: "text", width: 16 },
  departmentName: { kind: "text", width: 24 },
  kind: { kind: "choice", values: contractKinds, width: 16 },
  from: { kind: "date" },
  to: { kind: "date" },
  hours: { kind: "number", decimals: 1, width: 10 },
  signing: { kind: "choice", values: signings, width: 12 },
  sentAt: { kind: "time" },
  decidedAt: { kind: "time" },
  endedOn: { kind: "date" },
});
