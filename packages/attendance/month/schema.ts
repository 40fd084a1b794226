import { z } from "zod";
import { dayKinds } from "../rule/overtime.ts";

/** C1, C4: what has become of a day. */
export const dayStates = ["expected", "complete", "confirmed", "changed", "voided"] as const;
export const statuses = [
  ...(["normal", "late", "early", "missingIn", "missingOut", "absent", "absenteeism"] as const),
  ...(["leave", "overtime", "rest", "notRecorded", "expected"] as const),
] as const;
export const flag = z.enum(["late", "early", "missingIn", "missingOut", "absent", "absenteeism", "leave"]);
export const count = z.number().int();
export const minutes = { scheduled: z.number(), absence: z.number(), paid: z.number(), unpaid: z.number() };
export const figures = { ...minutes, late: z.number(), early: z.number(), overtime: z.number() };

/** The result of a day as lists and sums read it. Why it is so follows from what is known of the person. */
export const dayRow = z.object({
  state: z.enum(dayStates),
  status: z.enum(statuses),
  code: count.nullable(),
  /** Of its slots; not there in rows that were kept without them. */
  flags: z.array(flag).optional(),
  ...figures,
  meals: z.array(z.string()),
  /** C6: what the kitchen counts on; no part of the result that is confirmed. */
  mealsExpected: z.array(z.string()).default([]),
  /** When the last window closes. */
  closes: count,
  /** D8: moved from paid to unpaid by the head, with the reason. */
  nonPayable: z.number(),
  /** Why and by whom; not there in rows that were kept without it, where the reason and who decided say so. */
  off: z.object({ reason: z.string(), by: z.string() }).optional(),
  /** Of the last decision. */
  reason: z.string(),
  /** What the head notes about it. */
  remark: z.string().default(""),
  /** The result that was confirmed, to see whether another one came of it. */
  seen: z.string(),
  by: z.string(),
  /** Since when it is as it stands here. */
  since: count.default(0),
});
export type DayRow = z.infer<typeof dayRow>;

export const correction = z.object({
  ...{ id: z.string(), number: z.string(), date: z.string(), slot: z.string(), edge: z.enum(["start", "end"]) },
  ...{ at: count, approvedAt: count },
});
/** Overtime that somebody asked for: it runs, or is approved and counts. */
export const overtimeRange = z.object({
  ...{ id: z.string(), number: z.string(), from: count, to: count, date: z.string(), approved: z.boolean() },
  /** For time off in lieu instead of pay; with kind of day and factor as they were approved. */
  lieu: z.boolean(),
  kind: z.enum(dayKinds),
  factor: z.number(),
  /** What is credited of it (O6). */
  minutes: count,
});
export type KeptOvertime = z.infer<typeof overtimeRange>;
export const lockStates = ["open", "locking", "locked"] as const;

/** C4: minutes by which a day of a locked month differs from what was locked. */
export const difference = z.object({
  ...{ paid: count, absence: count },
  /** To be paid, and in lieu. */
  ...{ overtime: count, lieu: count },
});
export type Difference = z.infer<typeof difference>;
export const sourceKinds = ["punch", "correction", "overtime", "leave", "schedule", "other"] as const;
export const runningApplication = z.object({
  ...{ id: z.string(), number: z.string(), kind: z.enum(["leave", "overtime", "correction", "schedule"]) },
});
export type RunningApplication = z.infer<typeof runningApplication>;
/** What caused it; `id` and `number` are those of an application, "" for none. */
export const source = z.object({ kind: z.enum(sourceKinds), id: z.string(), number: z.string() });
export type Source = z.infer<typeof source>;
/** A difference that counts in a later month than that of its day. */
export const monthAdjustment = z.object({
  ...{ id: z.string(), date: z.string(), ...difference.shape },
  /** Of its day, for the overtime. */
  kind: z.enum(dayKinds),
});

/** The days of a person in a month, with what applications have said about them; by day of the month: "01". */
export const personMonth = z.object({
  ...{ userId: z.string(), month: z.string(), version: count },
  days: z.record(z.string(), dayRow),
  corrections: z.array(correction),
  overtime: z.array(overtimeRange),
  locked: z.boolean(),
  /** Of a locked month: the zone of the company then, by which it is computed. */
  zone: z.string().default(""),
  /** As of when its days are computed: a fact that comes late does not open a day again. */
  at: count.default(0),
  /** Applications for corrections of its days that run; those for overtime stand above. */
  asked: z.array(z.object({ id: z.string(), number: z.string(), dates: z.array(z.string()).default([]) })).default([]),
  /** Ids of pieces that await their head, so that the lock meets whoever enters one; some may be gone. */
  pieces: z.array(z.string()).default([]),
  /** Of a locked month: its overtime as it was then, while applications go on to change the other. */
  lockedOvertime: z.array(overtimeRange).default([]),
  /** Of a locked month: the sums of its adjustments, by day. */
  adjusted: z.record(z.string(), difference).default({}),
  /** Of days of earlier months that were locked: they count here. */
  adjustments: z.array(monthAdjustment).default([]),
});
export type PersonMonth = z.infer<typeof personMonth>;
