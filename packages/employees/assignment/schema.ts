import { nameText, pageInput, recordId, requiredText, sortBy, stored, textField, withRule } from "@stampflow/kernel";
import { recordColumns } from "@stampflow/sheet";
import { employments } from "@stampflow/system";
import { z } from "zod";
import { can } from "../permissions.ts";
import { sessionsIn } from "./sessions.ts";

/** Two pages of one kind each: labour and school staff, mutual aid. */
export const kinds = ["labour", "selfhelp"] as const;
export type Kind = (typeof kinds)[number];

/** 1 hour, 2 day, 3 month, 4 piece; "": nothing agreed on here. */
export const payMethods = ["1", "2", "3", "4"] as const;
const day = z.iso.date();

/** What people fill in. Hiring will fill it by the job. */
export const assignmentFields = {
  departmentId: recordId,
  job: nameText(requiredText(100)),
  from: day,
  to: day,
  /** "" where the worker's own file names it. */
  homeCompany: textField(50).default(""),
  sessions: z
    .string()
    .max(60)
    .refine((text) => sessionsIn(text) !== null, "employees.field.sessions")
    .meta(
      withRule("One to three times such as 09:00-12:00 13:00-18:00, in order; only the last may end on the next day"),
    )
    .transform((text) => sessionsIn(text) ?? "")
    .default(""),
  /** Paid by clock-in times. */
  clockIn: z.boolean().default(true),
  payMethod: z.enum(payMethods).or(z.literal("")).default(""),
  /** Fen for one unit. */
  price: z.number().int().min(1).max(99_999_999).nullable().default(null),
  unit: textField(10).default(""),
};
export const newAssignment = z.object({ userId: recordId, ...assignmentFields });
export type NewAssignment = z.output<typeof newAssignment>;
export const endFields = { lastDay: day };

export const assignment = z.object({
  ...stored,
  userId: z.string(),
  kind: z.enum(kinds),
  ...assignmentFields,
  sessions: z.string(),
  /** Of hiring, "" until then. */
  jobId: z.string(),
  /** The last day that is worked: `to`, or an earlier one. */
  last: z.string(),
  state: z.enum(["set", "ended", "cancelled"]),
  reason: z.string(),
  /** Others were told that it is over. */
  told: z.boolean(),
  createdBy: z.string(),
  createdAt: z.number().int(),
});
export type Assignment = z.infer<typeof assignment>;

/** On an assignment today, about to begin one, after one, or never on one. */
export const standings = ["on", "next", "over", "none"] as const;
export const tabs = ["attend", "absence"] as const;
export const logins = ["always", "until", "never"] as const;

export const workerColumns = recordColumns("employees.worker", {
  realName: { kind: "text", width: 16 },
  phone: { kind: "text", width: 18 },
  employment: { kind: "choice", values: employments, width: 12 },
  homeCompany: { kind: "text", width: 20 },
  departmentName: { kind: "text", width: 18 },
  job: { kind: "text", width: 18 },
  standing: { kind: "choice", values: standings, width: 12 },
  from: { kind: "date" },
  to: { kind: "date" },
  last: { kind: "date" },
  daysLeft: { kind: "number", decimals: 0, width: 12 },
  sessions: { kind: "text", width: 24 },
  clockIn: { kind: "boolean", width: 12 },
  payMethod: { kind: "choice", values: payMethods, width: 12 },
  price: { kind: "money", width: 12, needs: can.wage.view },
  unit: { kind: "text", width: 8 },
  login: { kind: "choice", values: logins, width: 14 },
  loginLimitDate: { kind: "date", width: 14 },
  score: { kind: "number", decimals: 1, width: 12, needs: can.file.view },
  reason: { kind: "text", width: 24 },
});

export const workerFilter = pageInput.extend({
  tab: z.enum(tabs).default("attend"),
  /** Words of the name, or at least the last four digits of the phone. */
  username: textField(50).optional(),
  phone: textField(24).optional(),
  /** Words of the home company. */
  partner: textField(50).optional(),
  departmentId: recordId.optional(),
  sort: sortBy(["realName", "from", "last", "login"]),
});
/** Without both days, also people who are on an assignment. */
export const candidateFilter = z.object({
  keyword: textField(50).optional(),
  from: day.optional(),
  to: day.optional(),
});
export type CandidateFilter = z.output<typeof candidateFilter>;
export const workerExport = workerFilter.omit({
  ...{ pageNum: true, pageSize: true, cursor: true, count: true },
});
export type WorkerFilter = z.output<typeof workerFilter>;
