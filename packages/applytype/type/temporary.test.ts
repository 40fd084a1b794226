import { expect, test } from "vitest";
import { april, pictures, sampleOf, signs } from "../application/sample.ts";
import { temporary } from "./temporary.ts";

const whole = { clockDate: april(2), clockTimeFrom: "18:00", clockTimeTo: "22:00", remark: "婚宴" };
const { about, asked, claims, faults, filled } = sampleOf(temporary, whole);

test("day, times and a remark are asked for; department and shifts of both days are filled in", () => {
  expect(asked).toEqual(["请选择日期", "请选择班次开始", "请选择班次结束", "请填写备注"]);
  expect(temporary.shiftsAt?.(whole, "ann").map(({ day }) => day)).toEqual([april(2), april(3)]);
  expect(filled({ deptName: ["kitchen"], todayClazz: "休", tomorrowClazz: "休" })).toEqual({
    ...{ ...whole, deptName: ["rooms"], todayClazz: "ann 2026-04-02", tomorrowClazz: "ann 2026-04-03" },
  });
});

test("one for each day", () =>
  expect(claims()).toEqual([{ kind: "temporary", personId: "ann", from: "2026-04-02 00:00", to: "2026-04-02 24:00" }]));

test("the specification has one text for both times", () =>
  expect(temporary.spelled?.(filled())).toEqual({ clockTime: "18:00-22:00" }));

test.each([
  { clockTimeFrom: "22:00", clockTimeTo: "02:00" },
  { remark: signs(200), url: pictures(1) },
  { clockDate: about.today },
])("is accepted at its limits, case %#", (change) => expect(faults(change)).toEqual([]));

test.each([
  ["“班次开始”不是有效的时间，请重新选择", { clockTimeFrom: "24:00" }],
  ["“备注”最多 200 个字", { remark: signs(201) }],
  ["“图片”最多上传 1 个文件", { url: pictures(2) }],
  ["applytype.range 日期须在 2026-03-01 至 2027-04-02 之间", { clockDate: "2027-04-03" }],
])("is refused: %s", (message, change) => expect(faults(change)).toEqual([message]));
