import { minutesOf, sumOf } from "../rule/clock.ts";
import { percentsIn, whole } from "../rule/shares.ts";
import type { TypeSetting } from "./schema.ts";

export const shareKeys = ["userIncome", "deptIncome", "businessIncome"] as const;
export type SettingFault = { readonly path: readonly (string | number)[]; readonly code: "shares" | "office" };
type Checked = Pick<TypeSetting, "applyType" | "office" | (typeof shareKeys)[number]>;

/** What does not fit together: the shares of type 5, and office hours, which are in order, apart, and of one day. */
export function settingFaults(setting: Checked): SettingFault[] {
  const { applyType, office } = setting;
  const total = sumOf(percentsIn(shareKeys.map((key) => setting[key])));
  const misplaced = office.flatMap(({ from, to }, at): SettingFault[] => {
    const before = office[at - 1];
    const follows = !before || minutesOf(from) >= minutesOf(before.to);
    return follows && minutesOf(from) < minutesOf(to) ? [] : [{ path: ["office", at], code: "office" }];
  });
  return [
    ...(applyType === 5 && total !== whole ? [{ path: ["businessIncome"], code: "shares" } as const] : []),
    ...(applyType === 1 ? misplaced : []),
  ];
}
