import { expect, test } from "vitest";
import { april, sampleOf, several, signs } from "../application/sample.ts";
import { mutualAid } from "./mutual-aid.ts";

const days = (count: number) => several(count, (at) => ({ day: april(at + 1) }));
const times = (...texts: string[]) => texts.map((text) => ({ from: text.slice(0, 5), to: text.slice(6) }));
const whole = {
  ...{ departName: ["kitchen"], userName: ["bob"], employUnits: "海港酒店", position: "服务员", price: "33.35" },
  ...{ workDays: days(1), workTimes: times("09:00-12:00", "13:00-17:00") },
  ...{ userIncome: "75", deptIncome: "15", businessIncome: "10" },
};
const { about, asked, faults, filled } = sampleOf(mutualAid, whole);

test("all but rest and remark is asked for; the hours are computed, the shares begin as the setting has them", () => {
  expect(asked).toEqual([
    ...["请选择用工部门", "请选择负责人", "请填写用人单位", "请填写岗位", "请填写每小时单价", "请填写工作日期"],
    ...["请填写工作时间", "请填写个人比例 %", "请填写部门比例 %", "请填写企业比例 %"],
  ]);
  expect(filled({ workHours: "99", workDays: days(2) })).toMatchObject({ workHours: "14" });
  expect(mutualAid.initial?.(about.setting, "")).toEqual({ userIncome: "100", deptIncome: "0", businessIncome: "0" });
});

test("pay and shares are shown before it is sent", () =>
  expect(mutualAid.preview?.(filled(), about).map(({ text }) => text)).toEqual([
    "¥233.45",
    "¥175.09",
    "¥35.02",
    "¥23.34",
  ]));

test("the specification has days and times as lists", () =>
  expect(mutualAid.spelled?.(filled({ workDays: days(2) }))).toEqual({
    ...{ workDays: "2026-04-01,2026-04-02", workTimes: "09:00-12:00,13:00-17:00" },
  }));

test.each([
  { price: "0.01", employUnits: signs(50), position: signs(50), spareTime: signs(20), remark: signs(200) },
  { price: "99999999.99", workDays: [...days(30), { day: "2026-05-01" }] },
  { workTimes: times("09:00-12:00", "13:00-17:00", "22:00-06:00") },
  { userIncome: "33.33", deptIncome: "33.33", businessIncome: "33.34" },
])("is accepted at its limits, case %#", (change) => expect(faults(change)).toEqual([]));

test.each([
  ["“用人单位”最多 50 个字", { employUnits: signs(51) }],
  ["“岗位”最多 50 个字", { position: signs(51) }],
  ["“每小时单价”应大于 0", { price: "0" }],
  ["“每小时单价”不能大于 99999999.99", { price: "100000000" }],
  ["“工作日期”最多 31 行", { workDays: [...days(30), { day: "2026-05-01" }, { day: "2026-05-02" }] }],
  ["“工作时间”最多 3 行", { workTimes: times("08:00-09:00", "10:00-11:00", "12:00-13:00", "14:00-15:00") }],
  ["“休息时间”最多 20 个字", { spareTime: signs(21) }],
  ["“备注”最多 200 个字", { remark: signs(201) }],
  ["applytype.same 第 2 行：工作日期：日期不能重复", { workDays: [...days(1), ...days(1)] }],
  [
    "applytype.times 第 2 行：工作时间：时间须按先后填写、不能重叠，只有最后一段可以跨零点",
    { workTimes: times("09:00-12:00", "11:00-17:00") },
  ],
  ["applytype.shares 三项比例之和须为 100%", { userIncome: "74.99" }],
  ["applytype.range 第 1 行：工作日期须在 2026-03-01 至 2027-04-02 之间", { workDays: [{ day: "2026-02-28" }] }],
])("is refused: %s", (message, change) => expect(faults(change)).toEqual([message]));

test.each([
  ["“个人比例 %”最多 2 位小数", "75.001"],
  ["“个人比例 %”不能大于 100", "100.01"],
  ["“个人比例 %”不能小于 0", "-1"],
])("is refused, besides the sum: %s", (message, userIncome) => expect(faults({ userIncome })).toContain(message));
