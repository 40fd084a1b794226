import { expect, test } from "vitest";
import { april, pictures, sampleOf, signs } from "../application/sample.ts";
import { missedPunch } from "./missed-punch.ts";

const whole = { clockTime: `${april(1)} 09:00`, realTime: `${april(1)} 08:50`, remark: "忘记" };
const { asked, claims, faults, filled } = sampleOf(missedPunch, whole);

test("both times and a remark are asked for; who and what they are is filled in", () => {
  expect(asked).toEqual(["请选择应打卡时间", "请选择实际时间", "请填写备注"]);
  expect(filled({ userName: ["bob"], deptName: ["kitchen"], position: "经理" })).toEqual({
    ...{ ...whole, userName: ["ann"], deptName: ["rooms"], position: "Waiter" },
  });
});

test("one for each time that was due", () =>
  expect(claims()).toEqual([
    { kind: "missedPunch", personId: "ann", from: "2026-04-01 09:00", to: "2026-04-01 09:00~" },
  ]));

test("is accepted with all that fits", () =>
  expect(faults({ className: signs(10), remark: signs(200), url: pictures(1) })).toEqual([]));

test.each([
  ["“班次”最多 10 个字", { className: signs(11) }],
  ["“备注”最多 200 个字", { remark: signs(201) }],
  ["“图片”最多上传 1 个文件", { url: pictures(2) }],
  ["“应打卡时间”不是有效的日期，请重新选择", { clockTime: april(1) }],
  ["applytype.range 应打卡时间须在 2026-03-01 至 2027-04-02 之间", { clockTime: "2026-02-28 09:00" }],
  ["applytype.range 实际时间须在 2026-03-01 至 2027-04-02 之间", { realTime: "2026-02-28 09:00" }],
])("is refused: %s", (message, change) => expect(faults(change)).toEqual([message]));
