import { nameText, recordId, requiredText } from "@stampflow/kernel";
import { z } from "zod";

const degrees = (most: number) => z.number().min(-most).max(most);
/** Where the web punch may be used. */
export const place = z.object({
  name: nameText(requiredText(40)),
  latitude: degrees(90),
  longitude: degrees(180),
  /** In metres. */
  radius: z.number().int().min(50).max(1000).default(200),
});
export type Place = z.infer<typeof place>;

const tolerance = z.number().int().min(0).max(60).default(0);
export const settingFields = {
  /** Whether people may punch by browser. */
  webPunch: z.boolean().default(false),
  places: z.array(place).max(20).default([]),
  /** A punch outside of all places is accepted with a mark, or refused. */
  outside: z.enum(["mark", "refuse"]).default("mark"),
  /** Applications for corrections in a month; 0: as many as one likes. */
  corrections: z.number().int().min(0).max(99).default(0),
};
/** What decides days. */
const dayFields = {
  /** Of temporary shifts (D11). */
  late: tolerance,
  early: tolerance,
  /** People who need not punch (D11). */
  exemptIds: z.array(recordId).max(500).default([]),
};
const dayPart = z.object(dayFields);
export type DayPart = z.infer<typeof dayPart>;
export const dayPartOf = ({ late, early, exemptIds }: DayPart): DayPart => ({ late, early, exemptIds });
/** From when something holds: "" for ever (C7). */
export const holdsFrom = z.iso.date().or(z.literal("")).default("");
export const settingInput = z.object({
  ...{ version: z.number().int().default(0), ...settingFields, ...dayFields },
  from: holdsFrom,
});
export const setting = settingInput.extend({ earlier: z.array(dayPart.extend({ from: z.string() })).default([]) });
export type Setting = z.infer<typeof setting>;
/** While a company has not set any. */
export const firstSetting: Setting = setting.parse({});
