import { callsBelow, contract, page, pageInput, recordId, signedIn, textField, withRule } from "@stampflow/kernel";
import { recordColumns } from "@stampflow/sheet";
import { z } from "zod";
import { day, peopleFilter } from "../people/schema.ts";
import { can } from "../permissions.ts";
import { entry, entryKinds, lot, source } from "../rule/schema.ts";
import { units } from "../type/schema.ts";

const call = callsBelow("/business/leaveBalance");

export const balanceColumns = recordColumns("leave.balance", {
  name: { kind: "text", width: 18 },
  department: { kind: "text", width: 20 },
  type: { kind: "text", width: 14 },
  granted: { kind: "number", width: 12 },
  taken: { kind: "number", width: 12 },
  reserved: { kind: "number", width: 12 },
  expired: { kind: "number", width: 12 },
  available: { kind: "number", width: 12 },
  tooMuch: { kind: "number", width: 12 },
});
const lotLeft = lot.pick({ from: true, expiresOn: true, left: true });
const balance = z.object({
  typeId: z.string(),
  type: z.string(),
  unit: z.enum(units),
  granted: z.number(),
  taken: z.number(),
  reserved: z.number(),
  expired: z.number(),
  available: z.number(),
  /** Given before a date changed, and taken already (L6). */
  tooMuch: z.number(),
  /** What is left of each lot, in the order in which it is taken (L8). */
  lots: z.array(lotLeft),
  /** How much of a year's lots goes into the next year, and until when it may be taken there (L9): "03-31". */
  carried: z.object({ most: z.number(), to: z.string() }).nullable(),
});
export type Balance = z.infer<typeof balance>;
const balanceRow = balance.extend({
  userId: z.string(),
  name: z.string(),
  departmentId: z.string(),
  department: z.string(),
});
export type BalanceRow = z.infer<typeof balanceRow>;

export const list = contract({
  ...call(
    "list",
    can.balance.page,
    "Balances of people within the caller's scope, of each type that has one",
    peopleFilter.extend({ typeId: recordId.optional() }),
    page(balanceRow),
  ),
  lists: ["leave.balance"],
});

export const entryColumns = recordColumns("leave.entry", {
  at: { kind: "time" },
  kind: { kind: "choice", values: entryKinds },
  change: { kind: "number" },
  effectiveOn: { kind: "date" },
  expiresOn: { kind: "date" },
  note: { kind: "text" },
  by: { kind: "text" },
});
const entryRow = entry.extend({
  at: z.number(),
  by: z.string(),
  source,
  /** The last day of its lot; "" without one. */
  expiresOn: z.string(),
});
export type EntryRow = z.infer<typeof entryRow>;
export const detailList = call(
  "detailList",
  can.balance.page,
  "All entries of a balance, the latest first; their sum is what is available",
  pageInput.extend({ userId: recordId, typeId: recordId }),
  page(entryRow).extend({ sum: z.number() }),
);

const change = z
  .number()
  .min(-9999)
  .max(9999)
  .multipleOf(0.5)
  .refine((value) => value !== 0)
  .meta({ ...withRule("Not 0"), not: { const: 0 } });
export const updateFields = {
  userId: recordId,
  typeId: recordId,
  change,
  effectiveDate: day,
  expiresOn: day.or(z.literal("")).optional().meta(withRule("Not before the effective date")),
  note: textField(120).default(""),
};
export const update = call(
  "update",
  can.balance.update,
  "Adds to a balance, or takes from it; an entry of its own with a note",
  z.object(updateFields),
  balance,
);

const own = callsBelow("/leave/balance");
export const mine = own("mine", signedIn, "The caller's own balances", null, z.array(balance));
export const mineEntries = own(
  "mineEntries",
  signedIn,
  "All entries of one of the caller's own balances, the latest first",
  pageInput.extend({ typeId: recordId }),
  page(entryRow).extend({ sum: z.number() }),
);
