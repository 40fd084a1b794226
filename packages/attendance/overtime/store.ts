import { daysBetween } from "@stampflow/kernel";
import { defineStore, key, onceInCall } from "@stampflow/kernel/server";
import { type DayKindOf, kindOfDay } from "@stampflow/scheduling";
import { postsOf, statutoryIn } from "@stampflow/system/server";
import type { ShiftOn } from "../rule/model.ts";
import type { OvertimeRules } from "../rule/overtime.ts";
import { heldOn } from "../setting/dated.ts";
import { type OvertimeSetting, overtimeSetting } from "./schema.ts";

/** One per company. */
export const overtimeSettings = defineStore({
  entity: "attendanceOvertime",
  record: overtimeSetting,
  key: key.main([], []),
});
const first = overtimeSetting.parse({});
/** With what is planned: `heldOn` says what holds on a date. */
export const currentOvertime = async (): Promise<OvertimeSetting> => (await overtimeSettings.get({})) ?? first;

/** O6, on a date of this kind. */
export const factorOn = (setting: OvertimeSetting, date: string, kind: DayKindOf): number =>
  heldOn(setting, date)[`${kind}Factor`];

/** O1: whether somebody is full-time on a date. */
export async function fullTime(userId: string): Promise<(date: string) => boolean> {
  const postOn = await postsOf(userId);
  return (date) => postOn(date)?.employment === "1";
}

/** What decides the overtime of somebody on dates; `shifts`: those of the dates. */
export async function overtimeRules(
  userId: string,
  dates: readonly [from: string, to: string],
  shifts: readonly ShiftOn[],
): Promise<OvertimeRules> {
  const years = [...new Set(dates.map((date) => Number(date.slice(0, 4))))];
  const [setting, isStatutory] = await Promise.all([
    onceInCall("attendance.overtime", currentOvertime),
    onceInCall(`calendar.statutory ${years}`, () => statutoryIn(years)),
  ]);
  const modeOn = (date: string) => heldOn(setting, date).mode;
  const byPunches = daysBetween(...dates).some((date) => modeOn(date) === "punches");
  const worked = new Set(shifts.map(({ date }) => date));
  const kindOf = (date: string) => kindOfDay(date, isStatutory, worked.has(date));
  return {
    kindOf,
    modeOn,
    limitOn: (date) => heldOn(setting, date)[`${kindOf(date)}Limit`] * 60,
    fullTimeOn: byPunches ? await fullTime(userId) : () => false,
  };
}
