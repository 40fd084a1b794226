import { statusNames } from "@stampflow/flow";
import { callsBelow, seenVersion } from "@stampflow/kernel";
import { z } from "zod";
import { formId } from "../form/schema.ts";
import { can } from "../permissions.ts";
import { dimensions, outcomes } from "./dimensions.ts";

const day = z.iso.date();
/** Days of submission in the company's time zone; at most a year. */
const statisticsFilter = z.object({ from: day, to: day, formId: formId.optional() });
export type StatisticsFilter = z.infer<typeof statisticsFilter>;

const byStatus = z.record(z.enum(statusNames), z.number().int());
export type ByStatus = z.infer<typeof byStatus>;
/** By the current state of each application. The name of a deleted form is "". */
export const answer = z.object({
  days: z.array(z.object({ day: z.string(), counts: byStatus })),
  forms: z.array(z.object({ formId: z.string(), formName: z.string(), counts: byStatus })),
});

export const statistics = callsBelow("/approval/application")(
  "statistics",
  can.application.manage,
  "How many applications were submitted in a period and how they stand, by day and by form",
  statisticsFilter,
  answer,
);

const figuresFilter = z.object({
  from: day,
  to: day,
  by: z.enum(dimensions),
  formId: formId.optional(),
  /** With the departments below it. */
  departmentId: z.string().max(64).optional(),
});
export type FiguresFilter = z.infer<typeof figuresFilter>;

const count = z.number().int();
/** In minutes, rounded down. */
const span = z.object({ median: count, p90: count }).nullable();
const figures = {
  tasks: z.object({
    decided: count,
    waiting: span,
    working: span,
    overdue: count,
    fast: count,
    /** In minutes. */
    waitingSum: count,
  }),
  applications: z.object({
    ...(Object.fromEntries(outcomes.map((name) => [name, count])) as Record<(typeof outcomes)[number], typeof count>),
    /** Approved of those decided, in percent. */
    share: z.number().nullable(),
  }),
};
const named = { id: z.string(), name: z.string() };
/** The name of what was deleted is "". `form`: of a node. */
const group = z.object({ ...named, form: z.string(), ...figures });

export const figuresAnswer = z.object({
  total: z.object(figures),
  trend: z.object({ unit: z.enum(["week", "month"]), parts: z.array(z.object({ from: z.string(), ...figures })) }),
  groups: z.array(group),
  bottlenecks: z.array(group),
  /** What there is to filter by in this period. */
  types: z.array(z.object(named)),
  departments: z.array(z.object(named)),
  /** Only the own tasks are counted. */
  own: z.boolean(),
  target: z.object({ hours: count, version: count }),
});
export type FiguresAnswer = z.infer<typeof figuresAnswer>;

const call = callsBelow("/approval/statistics");
export const figuresCall = call(
  "figures",
  can.statistics.view,
  "What became of applications, and how long tasks waited and were worked on, within the scope of the role",
  figuresFilter,
  figuresAnswer,
);

export const targetFields = { hours: z.int().min(1).max(720).default(24) };
/** Version 0 while the company set none. */
export const target = z.object({ id: z.literal("target"), ...targetFields, version: count });
export type Target = z.infer<typeof target>;
export const saveTarget = call(
  "target",
  can.form.manage,
  "How many hours a task may take where its step has no limit",
  z.object({ version: seenVersion.version, ...targetFields }),
  target,
);
