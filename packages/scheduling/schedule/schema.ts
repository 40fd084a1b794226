import { recordId, textField, withRule } from "@stampflow/kernel";
import { z } from "zod";
import { range } from "../rule/clock.ts";
import { checkFields } from "../setting/schema.ts";

/** A cell without work; it is a plan, unlike an empty one. */
export const rest = "rest";
/** The most shifts of one action (P3, D2:179). */
export const mostShiftsAtOnce = 14;
export const mostPeople = 100;
/** Two months and the days that stand beside them in a view. */
const mostDays = 80;

/** An application that is not decided yet. */
const asking = { applicationId: z.string(), number: z.string().default("") };
export type Asking = { readonly applicationId: string; readonly number: string };
export const cell = z.object({
  /** A shift or rest, as it holds for the person. */
  published: z.string().optional(),
  /** What a planner has put over it; nobody else sees it. */
  draft: z.string().optional(),
  version: z.number().int(),
  by: z.string(),
  at: z.number().int(),
  /** The standing schedule that wrote it; absent: by hand. */
  standing: z.string().optional(),
  /** An application that asks to exchange it, and what stood here then. */
  asked: z.object({ ...asking, value: z.string() }).optional(),
  /** The application that exchanged it, with what stood here before and since. */
  exchanged: z.object({ applicationId: z.string(), before: z.string(), since: z.string() }).optional(),
});
export type Cell = z.infer<typeof cell>;
/** A shift on top of the cell of a date, by an application; one a date (P1). */
export const temporaryShift = range.extend({ applicationId: z.string() });
export type TemporaryShift = z.infer<typeof temporaryShift>;
/** The cells of one person in one month, by day of the month: "01". */
export const personMonth = z.object({
  userId: z.string(),
  month: z.string(),
  version: z.number().int(),
  days: z.record(z.string(), cell),
  temporary: z.record(z.string(), temporaryShift).optional(),
  /** Dates for which a temporary shift is asked for. */
  temporaryAsked: z.record(z.string(), z.object(asking)).optional(),
});
export type PersonMonth = z.infer<typeof personMonth>;

/** Dates that can be counted on. */
const day = z.iso
  .date()
  .refine((text) => text >= "2000-01-01" && text <= "2100-12-31")
  .meta(withRule("From 2000 to 2100"));
export const period = { from: day, to: day };
export const scheduleFilter = z.object({
  ...period,
  /** With those below it; with `userIds`, only these people. */
  departmentId: recordId.optional(),
  userIds: z.array(recordId).max(mostPeople).optional(),
  name: textField(50).optional(),
  pageNum: z.number().int().min(1).default(1),
  pageSize: z.number().int().min(1).max(mostPeople).default(50),
});

export const scheduleRow = z.object({
  userId: z.string(),
  name: z.string(),
  departmentId: z.string(),
  department: z.string(),
  jobTitle: z.string(),
  /** By date, also those of the week before and after the period. */
  cells: z.record(z.string(), cell),
  temporary: z.record(z.string(), temporaryShift),
  /** Dates of approved or running leave; not of what kind. */
  away: z.array(z.string()),
  /** Dates before the first day of employment, after the last one, and between two times of it. */
  notEmployed: z.array(z.string()),
  /** P5: working days before today of which nothing is known. */
  notRecorded: z.array(z.string()),
});
export type ScheduleRow = z.infer<typeof scheduleRow>;
/** Work after somebody's last day, which nobody does now (P4). */
export const gapPlace = z.object({ userId: recordId, date: day });
const gap = z.object({ userId: z.string(), name: z.string(), date: z.string(), shiftId: z.string() });
export type Gap = z.infer<typeof gap>;
export const schedulePage = z.object({
  records: z.array(scheduleRow),
  total: z.number().int(),
  /** On the first page of all people of a department. */
  gaps: z.array(gap),
  /** The statutory holidays of the period, and the days on which the company does not work. */
  holidays: z.array(z.string()),
  daysOff: z.array(z.string()),
  /** P6: what is warned about. */
  checks: z.object(checkFields),
});

/** `shiftId`: a shift, rest, or null to take a draft back. `version`: 0 for a cell that is not there. */
const cellChange = z.object({ date: day, shiftId: recordId.nullable(), version: z.number().int().min(0) });
export type CellChange = z.infer<typeof cellChange>;
export const saveCells = z.object({
  /** The department that is planned: who has left it is refused. */
  departmentId: recordId.optional(),
  changes: z
    .array(z.object({ userId: recordId, cells: z.array(cellChange).min(1).max(mostDays) }))
    .min(1)
    .max(mostPeople),
});
export const refusedCell = z.object({
  userId: z.string(),
  name: z.string(),
  dates: z.array(z.string()),
  code: z.string(),
  why: z.string(),
});
export type RefusedCell = z.infer<typeof refusedCell>;

export const warning = z.object({
  userId: z.string(),
  date: z.string(),
  kind: z.enum(["dayHours", "weekHours", "monthHours", "restHours", "daysInRow"]),
  value: z.number(),
  limit: z.number(),
});
export type Warning = z.infer<typeof warning>;
export const savedCells = z.object({
  /** The cells as they are now. */
  saved: z.array(z.object({ userId: z.string(), cells: z.record(z.string(), cell) })),
  refused: z.array(refusedCell),
  /** P6: of the people whose cells were saved. */
  warnings: z.array(warning),
});
export const publishCells = z.object({ userIds: z.array(recordId).min(1).max(mostPeople), ...period });
