import { expect, test } from "vitest";
import { april, picture, pictures, sampleOf, signs } from "../application/sample.ts";
import { leave } from "./leave.ts";
import type { About } from "./schema.ts";

const whole = { leaveType: "1", leaveStart: `${april(2)} 09:00`, leaveEnd: `${april(3)} 18:00`, reason: "家事" };
const { about, asked, faults, filled } = sampleOf(leave, whole);

test("type, both times and a reason are asked for; who it is and the total are filled in", () => {
  expect(asked).toEqual(["请选择请假类型", "请选择开始时间", "请选择结束时间", "请填写原因"]);
  expect(filled({ userName: ["bob"], departName: ["kitchen"], unit: "0", total: "9" })).toEqual({
    ...{ ...whole, userName: ["ann"], departName: ["rooms"], unit: "1", total: "2" },
  });
});

test("the company's calendar counts a leave, until a leave module does", () => {
  const hours = { ...whole, leaveType: "3" };
  expect(leave.computed?.(hours, about)).toEqual({ unit: "0", total: "16" });
  const duration = { unit: "0", total: "11.5", whole: false } as const;
  expect(leave.computed?.(whole, { ...about, duration })).toEqual({ unit: "0", total: "11.5" });
});

const counted = { duration: { unit: "1", total: "2", whole: true } } as const;
test.each<[string, string, Partial<About>, string, string]>([
  ["whole days", "1", {}, "2026-04-02 00:00", "2026-04-03 24:00"],
  ["its hours", "10", {}, "2026-04-02 09:00", "2026-04-03 18:00"],
  ["whole days of the leave module", "10", counted, "2026-04-02 00:00", "2026-04-03 24:00"],
])("holds %s", (_, leaveType, more, from, to) =>
  expect(sampleOf(leave, whole, more).claims({ leaveType })).toEqual([{ kind: "leave", personId: "ann", from, to }]),
);

test.each([
  ...["0", { value: "3", label: "调休" }].map((leaveType) => ({ leaveType })),
  { reason: signs(200), url: [picture("a.jpg", { type: "image/jpeg", size: 8 * 1024 * 1024 })] },
  { leaveEnd: "2027-04-02 18:00" },
])("is accepted at its limits, case %#", (change) => expect(faults(change)).toEqual([]));

test.each<[string, object]>([
  ["“原因”最多 200 个字", { reason: signs(201) }],
  ["“图片”最多上传 1 个文件", { url: pictures(2) }],
  ["文件“a.gif”格式不支持，请上传 JPG 或 PNG 图片", { url: [picture("a.gif", { type: "image/gif" })] }],
  ["文件“a.png”超过 8 MB，请压缩后重新上传", { url: [picture("a.png", { size: 8 * 1024 * 1024 + 1 })] }],
  ["applytype.dates 结束时间须晚于开始", { leaveEnd: whole.leaveStart }],
  ["applytype.leave.long 一次请假最多 366 天", { leaveStart: "2026-04-01 09:00", leaveEnd: "2027-04-02 18:00" }],
  ["applytype.range 开始时间须在 2026-03-01 至 2027-04-02 之间", { leaveStart: "2026-02-28 09:00" }],
])("is refused: %s", (message, change) => expect(faults({ ...change })).toEqual([message]));

test.each<[string, Partial<About>]>([
  ["applytype.leave.none 这段时间没有工作日，请换一段时间", { works: () => false }],
  ["leave.word leave.word", { duration: { unit: "0", total: "0", whole: false, none: "leave.word" } }],
])("what takes nothing is refused: %s", (message, more) =>
  expect(sampleOf(leave, whole, more).faults()).toEqual([message]),
);

test.each([
  ["an earlier start", { leaveStart: `${april(1)} 09:00`, total: "1" }],
  ["a later end", { leaveEnd: `${april(4)} 18:00`, total: "1" }],
  ["the same length", { total: "2" }],
])("a change is refused for %s", (_, change) =>
  expect(leave.changeFaults?.({ ...whole, ...change }, filled())).toEqual([
    { key: "leaveEnd", code: "applytype.change.longer" },
  ]),
);
test("a change may shorten", () =>
  expect(leave.changeFaults?.({ ...whole, leaveEnd: `${april(2)} 18:00`, total: "1" }, filled())).toEqual([]));
