import { z } from "zod";
import { overtimeModes } from "../rule/overtime.ts";

/** In hours; 0: as many as one likes (O2). */
const limit = z.number().min(0).max(24).multipleOf(0.5).default(0);
/** O6: hours of time off for an hour of overtime. */
const factor = z.number().min(0.01).max(9.99).multipleOf(0.01).default(1);
export const overtimeSetting = z.object({
  version: z.number().int().default(0),
  mode: z.enum(overtimeModes).default("both"),
  ...{ workdayLimit: limit, restDayLimit: limit, holidayLimit: limit },
  ...{ workdayFactor: factor, restDayFactor: factor, holidayFactor: factor },
});
export type OvertimeSetting = z.infer<typeof overtimeSetting>;
