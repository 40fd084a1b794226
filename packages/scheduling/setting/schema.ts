import { z } from "zod";
import { windowRule } from "./window.ts";

const limit = (most: number, first: number) => z.number().min(0).max(most).multipleOf(0.5).default(first);
/** P6: what the labour law is warned about; 0 is off. */
export const checkFields = {
  dayHours: limit(24, 10),
  weekHours: limit(168, 44),
  monthHours: limit(744, 184),
  restHours: limit(48, 11),
  daysInRow: z.number().int().min(0).max(31).default(6),
};

export const settingFields = {
  /** S4: the hours that a shift may have. */
  lowHours: z.number().min(0.5).max(24).multipleOf(0.5).default(0.5),
  highHours: z.number().min(0.5).max(24).multipleOf(0.5).default(16),
  ...checkFields,
  /** R1: of roles that may plan; a role without one may always. */
  windows: z.array(windowRule).max(50).default([]),
};
export const setting = z.object({ version: z.number().int().default(0), ...settingFields });
export type Setting = z.infer<typeof setting>;
/** While a company has not set any. */
export const firstSetting: Setting = setting.parse({});
