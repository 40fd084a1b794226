import { expect, test } from "vitest";
import { april, pictures, sampleOf, several, signs } from "../application/sample.ts";
import { correction } from "./correction.ts";

const start = { type: "1", realClockStartTime: "08:55" };
const end = { type: "2", realClockEndTime: "18:05" };
const whole = { clockDate: april(1), adjustClocks: [start], remark: "机器故障" };
const { asked, claims, faults, filled } = sampleOf(correction, whole);

test("day, punches and a remark are asked for; the department is filled in", () => {
  expect(asked).toEqual(["请选择打卡日期", "请填写调整明细", "请填写备注"]);
  expect(filled({ deptName: ["kitchen"] })).toEqual({ ...whole, deptName: ["rooms"] });
});

test("one for each day", () =>
  expect(claims()).toEqual([
    { kind: "correction", personId: "ann", from: "2026-04-01 00:00", to: "2026-04-01 24:00" },
  ]));

test.each([
  { adjustClocks: several(6, () => end) },
  { adjustClocks: [{ ...start, status: signs(20), needClockStartTime: "09:00", needClockEndTime: "18:00" }] },
  { remark: signs(200), adjustClock: signs(200), url: pictures(3) },
])("is accepted at its limits, case %#", (change) => expect(faults(change)).toEqual([]));

test.each([
  ["“调整明细”最多 6 行", { adjustClocks: several(7, () => end) }],
  ["第 1 行：请选择打卡类型", { adjustClocks: [{ ...start, type: "" }] }],
  ["第 1 行：“打卡类型”的选项已不存在，请重新选择", { adjustClocks: [{ ...start, type: "3" }] }],
  ["第 1 行：“原状态”最多 20 个字", { adjustClocks: [{ ...start, status: signs(21) }] }],
  ["applytype.required 第 1 行：请填写实际上班时间", { adjustClocks: [{ ...end, type: "1" }] }],
  ["applytype.required 第 2 行：请填写实际下班时间", { adjustClocks: [end, { ...start, type: "2" }] }],
  ["“备注”最多 200 个字", { remark: signs(201) }],
  ["“图片”最多上传 3 个文件", { url: pictures(4) }],
  ["applytype.range 打卡日期须在 2026-03-01 至 2027-04-02 之间", { clockDate: "2026-02-28" }],
])("is refused: %s", (message, change) => expect(faults(change)).toEqual([message]));
