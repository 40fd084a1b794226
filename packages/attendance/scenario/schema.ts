import { scenario as leave } from "@stampflow/leave";
import { z } from "zod";
import { overtimeSetting } from "../overtime/schema.ts";

/** By the company's clock: "2026-08-07 06:28". */
const clock = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/);
const day = z.iso.date();
const ended = z.object({ at: clock, as: z.enum(["approved", "rejected"]), voidAt: clock.optional() }).optional();
const correction = z.object({
  /** By its place on the date: "0". */
  ...{ date: day, slot: z.string().default("0"), edge: z.enum(["start", "end"]), time: clock },
  ended,
});
const overtime = z.object({
  /** As typed (D42); absent: that of its first range. */
  date: day.optional(),
  ranges: z.array(z.object({ from: clock, to: clock })).min(1),
  lieu: z.boolean().default(false),
  ...{ sent: clock, ended },
});
const piece = z.object({
  date: day,
  unit: z.string(),
  count: z.string().regex(/^\d{1,6}(\.\d{1,2})?$/),
  /** In the smallest unit of money; null: none. */
  price: z.number().int().min(0).nullable().default(null),
});
const person = leave.shape.people.valueType.extend({
  fullTime: z.boolean().default(true),
  /** D11. */
  clockIn: z.boolean().default(true),
  punches: z.array(clock.or(z.object({ at: clock, received: clock }))).default([]),
  corrections: z.array(correction).default([]),
  overtime: z.array(overtime).default([]),
  pieces: z.array(piece).default([]),
});
const one = { at: clock, person: z.string() };
/** Who decides it; absent: the administrator. */
const by = z.string().optional();
const dayStep = z.discriminatedUnion("step", [
  z.object({ step: z.literal("edit"), ...one, date: day, shift: z.string() }),
  /** `seen`: when the days were looked at; what has changed since is refused. */
  z.object({ step: z.literal("confirm"), ...one, date: day, to: day.optional(), seen: clock.optional(), by }),
  z.object({ step: z.enum(["void", "reopen"]), ...one, date: day, by }),
  z.object({ step: z.literal("nonPayable"), ...one, date: day, minutes: z.number().int().min(0), by }),
]);
const lock = z.object({ step: z.literal("lock"), at: clock, month: z.string().regex(/^\d{4}-\d{2}$/) });
/** The company of the leave, with punches, applications, and what heads and personnel do, in order of time. */
export const scenario = leave.extend({
  overtime: overtimeSetting.omit({ version: true }).prefault({}),
  people: z.record(z.string(), person),
  steps: z.array(dayStep.or(lock)).default([]),
  /** As of when it is told; absent: once all windows have closed. */
  now: clock.optional(),
});
export type Scenario = z.output<typeof scenario>;
export type DayStep = z.output<typeof dayStep>;
export type LockStep = z.output<typeof lock>;
export type ScenarioPerson = z.output<typeof person>;
