import { defineStore, key } from "@stampflow/kernel/server";
import { type DayKindOf, kindOfDay } from "@stampflow/scheduling";
import { staff, statutoryIn } from "@stampflow/system/server";
import type { ShiftOn } from "../rule/model.ts";
import type { OvertimeRules } from "../rule/overtime.ts";
import { type OvertimeSetting, overtimeSetting } from "./schema.ts";

/** One per company. */
export const overtimeSettings = defineStore({
  entity: "attendanceOvertime",
  record: overtimeSetting,
  key: key.main([], []),
});
const first = overtimeSetting.parse({});
export const currentOvertime = async (): Promise<OvertimeSetting> => (await overtimeSettings.get({})) ?? first;

export const factorOf = (setting: OvertimeSetting, kind: DayKindOf): number => setting[`${kind}Factor`];

/** What decides the overtime of somebody on dates; `shifts`: those of the dates. */
export async function overtimeRules(
  userId: string,
  dates: readonly [from: string, to: string],
  shifts: readonly ShiftOn[],
  setting: OvertimeSetting,
): Promise<OvertimeRules> {
  const years = dates.map((date) => Number(date.slice(0, 4)));
  const [isStatutory, organisation] = await Promise.all([statutoryIn([...new Set(years)]), staff()]);
  const worked = new Set(shifts.map(({ date }) => date));
  return {
    mode: setting.mode,
    limits: {
      workday: setting.workdayLimit * 60,
      restDay: setting.restDayLimit * 60,
      holiday: setting.holidayLimit * 60,
    },
    kindOf: (date) => kindOfDay(date, isStatutory, worked.has(date)),
    fullTime: organisation.user(userId)?.employment === "1",
  };
}
