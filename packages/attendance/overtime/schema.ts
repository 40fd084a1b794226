import { z } from "zod";
import { overtimeModes } from "../rule/overtime.ts";
import { holdsFrom } from "../setting/schema.ts";

/** In hours; 0: as many as one likes (O2). */
const limit = z.number().min(0).max(24).multipleOf(0.5).default(0);
/** O6: hours of time off for an hour of overtime. */
const factor = z.number().min(0.01).max(9.99).multipleOf(0.01).default(1);
const fields = {
  mode: z.enum(overtimeModes).default("both"),
  ...{ workdayLimit: limit, restDayLimit: limit, holidayLimit: limit },
  ...{ workdayFactor: factor, restDayFactor: factor, holidayFactor: factor },
};
const part = z.object(fields);
export type OvertimePart = z.infer<typeof part>;
export const overtimeInput = z.object({ version: z.number().int().default(0), ...fields, from: holdsFrom });
export const overtimeSetting = overtimeInput.extend({
  earlier: z.array(part.extend({ from: z.string() })).default([]),
});
export type OvertimeSetting = z.infer<typeof overtimeSetting>;
/** Without version and dates. */
export const overtimePart = (setting: OvertimePart): OvertimePart => part.parse(setting);
