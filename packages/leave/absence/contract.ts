import { callsBelow, growingWithTotal, pageInput, recordId, textField } from "@stampflow/kernel";
import { recordColumns } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";
import { units } from "../type/schema.ts";

const states = ["reserved", "approved", "ended"] as const;
export const absenceColumns = recordColumns("leave.absence", {
  number: { kind: "text", width: 22 },
  name: { kind: "text", width: 18 },
  department: { kind: "text", width: 20 },
  type: { kind: "text", width: 14 },
  start: { kind: "text", width: 18 },
  end: { kind: "text", width: 18 },
  total: { kind: "number", width: 10 },
  unpaid: { kind: "number", width: 12 },
  state: { kind: "choice", values: states },
});
/** Who is away when, and by which type; reason and proof stay in the application (W45). */
const absenceRow = z.object({
  id: z.string(),
  number: z.string(),
  userId: z.string(),
  name: z.string(),
  department: z.string(),
  typeId: z.string(),
  type: z.string(),
  unit: z.enum(units),
  start: z.string(),
  end: z.string(),
  total: z.number(),
  unpaid: z.number(),
  state: z.enum(states),
});
export type AbsenceRow = z.infer<typeof absenceRow>;
const call = callsBelow("/leave/absence");
export const list = call(
  "list",
  can.balance.page,
  "Leave of people within the caller's scope, as it was applied for, the latest first",
  pageInput.extend({
    typeId: recordId.optional(),
    state: z.enum(states).optional(),
    /** Words anywhere in the person's name, also in pinyin. */
    name: textField(50).optional(),
  }),
  growingWithTotal(absenceRow),
);

export const statistics = call(
  "statistics",
  can.balance.page,
  "Hours of work that approved leave takes in a year, by month and type, of departments within the caller's scope",
  z.object({ year: z.number().int().min(2000).max(2100) }),
  z.array(z.object({ month: z.string(), typeId: z.string(), type: z.string(), hours: z.number() })),
);
/** Section 13; of a sick leave nobody but those who decide it (W45). */
export const reason = call(
  "reason",
  can.reason.view,
  "Why somebody within the caller's scope takes a leave that is no sick leave, and its proof",
  z.object({ id: recordId }),
  z.object({ reason: z.string(), proofs: z.array(z.object({ name: z.string(), url: z.string() })) }),
);
