import { can as employees } from "@stampflow/employees";
import { pageInput, recordId, stored, textField } from "@stampflow/kernel";
import { recordColumns } from "@stampflow/sheet";
import { z } from "zod";

/** C5: entered → confirmed → changed → confirmed; each can be voided. */
export const states = ["entered", "confirmed", "changed", "voided"] as const;
export const sources = ["hand", "file", "worker"] as const;

const day = z.iso.date();
/** A decimal text, more than 0, with at most 2 decimals. */
export const count = z
  .string()
  .regex(/^([1-9]\d{0,5}(\.\d{1,2})?|0\.(0[1-9]|[1-9]\d?))$/)
  .meta({ examples: ["12", "7.25"] });
export const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .meta({ examples: ["2027-03"] });

export const pieceFields = {
  date: day,
  unitId: recordId,
  count,
  remark: textField(100).default(""),
};
export const newPiece = z.object({ userId: recordId, ...pieceFields });
export type NewPiece = z.output<typeof newPiece>;

export const piece = z.object({
  ...stored,
  userId: z.string(),
  /** That of the date. */
  departmentId: z.string(),
  /** The assignment of the date, "" for none. */
  assignmentId: z.string(),
  ...pieceFields,
  remark: z.string(),
  /** Fen for one; of the assignment, else of the unit; null for none. */
  price: z.number().int().nullable(),
  /** Fen: count × price, half up (C5). */
  amount: z.number().int().nullable(),
  state: z.enum(states),
  source: z.enum(sources),
  reason: z.string(),
  /** The instant at which the date begins in UTC: the order of the list. */
  dayAt: z.number().int(),
  createdBy: z.string(),
  createdAt: z.number().int(),
  confirmedBy: z.string(),
});
export type Piece = z.infer<typeof piece>;

export const pieceColumns = recordColumns("attendance.piece", {
  name: { kind: "text", width: 16 },
  department: { kind: "text", width: 20 },
  date: { kind: "date" },
  unit: { kind: "text", width: 16 },
  count: { kind: "number", min: 0.01, max: 999_999.99, decimals: 2, width: 12 },
  price: { kind: "money", width: 12, needs: employees.wage.view },
  amount: { kind: "money", width: 14, needs: employees.wage.view },
  state: { kind: "choice", values: states, width: 12 },
  source: { kind: "choice", values: sources, width: 12 },
  remark: { kind: "text", width: 30 },
  reason: { kind: "text", width: 24 },
});

export const pieceFilter = pageInput.extend({
  from: day.optional(),
  to: day.optional(),
  departmentId: recordId.optional(),
  userId: recordId.optional(),
  unitId: recordId.optional(),
  /** `open`: awaits its head, as entered or as changed. */
  state: z.enum([...states, "open"]).optional(),
});
export type PieceFilter = z.output<typeof pieceFilter>;

/** What of somebody's pieces of a month is confirmed, by unit: hundredths of pieces, and fen. */
export const pieceTotals = z.object({
  userId: z.string(),
  month: z.string(),
  version: z.number().int(),
  units: z.record(z.string(), z.object({ count: z.number().int(), amount: z.number().int() })),
});
export type PieceTotals = z.infer<typeof pieceTotals>;

export const summaryFilter = pageInput.extend({
  month,
  departmentId: recordId.optional(),
  name: textField(50).optional(),
});
export const summaryRow = z.object({
  userId: z.string(),
  name: z.string(),
  department: z.string(),
  /** Sum of the confirmed pieces, by unit: decimal texts. */
  counts: z.record(z.string(), z.string()),
  /** Fen; null without the permission. */
  amount: z.number().int().nullable(),
});
export type SummaryRow = z.infer<typeof summaryRow>;
