import { withRule } from "@stampflow/kernel";
import { z } from "zod";

export const applyTypes = [0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export type ApplyType = (typeof applyTypes)[number];
export const applyType = z.literal(applyTypes);

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ examples: ["09:00"] });
/** 0 to 100, with at most two decimals. */
const percent = z
  .string()
  .regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/)
  .meta({ examples: ["12.5"] });
const days = z.number().int().min(0).max(366);

/** What a company sets for a type; each type uses what concerns it. */
export const settingFields = {
  /** By a chain that the applicant chooses (0), or by the drawn flow (2). */
  way: z.union([z.literal(0), z.literal(2)]).default(2),
  backDays: days.default(31),
  aheadDays: days.default(366),
  /** Leave types counted in hours. */
  hourTypes: z.array(z.string().max(2)).max(13).default(["3", "10", "12"]),
  office: z
    .array(z.object({ from: time, to: time }).meta(withRule("Each ends after its start and before the next")))
    .min(1)
    .max(3)
    .default([
      { from: "09:00", to: "12:00" },
      { from: "13:00", to: "18:00" },
    ]),
  userIncome: percent.default("100"),
  deptIncome: percent.default("0"),
  businessIncome: percent.default("0").meta(withRule("The three shares are 100 together")),
};
export const typeSetting = z.object({ applyType, version: z.number().int().default(0), ...settingFields });
export type TypeSetting = z.infer<typeof typeSetting>;
