import { expect, test } from "vitest";
import { april, sampleOf, several, signs } from "../application/sample.ts";
import { overtime } from "./overtime.ts";

const time = (day: number, text = "18:00-20:00") => ({
  date1: april(day),
  time1: text.slice(0, 5),
  time2: text.slice(6),
});
const entry = (day: number, userName = "ann", text?: string) => ({ userName: [userName], ...time(day, text) });
const people = (count: number) => several(count, (at) => ({ user: [`p${at}`] }));
const days = (count: number) =>
  several(count, (at) => ({ ...time(1), date1: `2026-0${at < 30 ? 4 : 5}-${String((at % 30) + 1).padStart(2, "0")}` }));
const whole = { otherType: "0", overType: "1", details: [entry(2)], reason: "盘点" };
const together = { otherType: "1", overType: "2", times: [time(2)], users: [{ user: ["bob"] }], details: undefined };
const { asked, faults, filled } = sampleOf(overtime, whole);
const partTime = sampleOf(overtime, whole, { isFullTime: (id) => id === "ann" });

test("compensation, entries and a reason are asked for; or times and people", () => {
  expect(asked).toEqual(["请选择填写方式", "请选择加班补偿", "请填写原因"]);
  expect(faults({ details: [] })).toEqual(["请填写加班明细"]);
  expect(faults({ otherType: "1" })).toEqual(["请填写加班时间", "请填写加班人员"]);
});

test("hours and minutes are computed, the department is filled in", () => {
  const details = [{ ...entry(2, "ann", "18:00-19:35"), overLong: "9" }];
  expect(filled({ deptName: ["kitchen"], details })).toMatchObject({
    ...{ deptName: ["rooms"], details: [{ ...entry(2, "ann", "18:00-19:35"), overLong: "1.5" }] },
  });
  // Lists show the first start and the hours of all people.
  expect(filled({ details: [...details, entry(1, "bob", "22:00-01:00")] })).toMatchObject({
    ...{ start: "2026-04-01 22:00", allHours: "4.5" },
  });
  const times = [time(2, "18:00-18:59"), time(3, "22:00-01:00")];
  expect(filled({ ...together, times, users: [{ user: ["bob"], overLong: "9", timeLength: "9" }] })).toMatchObject({
    ...{ start: "2026-04-02 18:00", allHours: "3.5" },
    users: [{ user: ["bob"], overLong: "3.5", timeLength: "239" }],
  });
});

test.each([
  { details: several(50, (at) => entry(2, `p${at}`)) },
  { ...together, times: days(31), users: people(50), reason: signs(200) },
  { details: [entry(2, "ann", "18:00-20:00"), entry(2, "ann", "20:00-20:30")] },
])("is accepted at its limits, case %#", (change) => expect(faults(change)).toEqual([]));

test.each<[string, object]>([
  ["“加班明细”最多 50 行", { details: several(51, (at) => entry(2, `p${at}`)) }],
  ["“加班时间”最多 31 行", { ...together, times: days(32) }],
  ["“加班人员”最多 50 行", { ...together, users: people(51) }],
  ["“原因”最多 200 个字", { reason: signs(201) }],
  ["第 1 行：请选择人员", { details: [{ ...entry(2), userName: [] }] }],
  ["applytype.overtime.short 第 1 行：加班明细：不足 30 分钟不计加班", { details: [entry(2, "ann", "18:00-18:29")] }],
  // Equal times are no whole day (attendance D47).
  ["applytype.overtime.short 第 1 行：加班明细：不足 30 分钟不计加班", { details: [entry(2, "ann", "10:00-10:00")] }],
  [
    "applytype.overtime.short 第 1 行：加班时间：不足 30 分钟不计加班",
    { ...together, times: [time(2, "18:00-18:29")] },
  ],
  [
    "applytype.overtime.overlap 第 3 行：加班明细：同一个人的加班时间不能重叠",
    { details: [entry(2), entry(2, "bob"), entry(2, "ann", "19:00-21:00")] },
  ],
  [
    "applytype.overtime.overlap 第 2 行：加班时间：同一个人的加班时间不能重叠",
    { ...together, times: [time(2), time(2)] },
  ],
  [
    "applytype.overtime.overlap 第 2 行：加班人员：同一个人的加班时间不能重叠",
    { ...together, users: [{ user: ["bob"] }, { user: ["bob"] }] },
  ],
  [
    "applytype.range 第 1 行：加班明细须在 2026-03-01 至 2027-04-02 之间",
    { details: [{ ...entry(2), date1: "2026-02-28" }] },
  ],
])("is refused: %s", (message, change) => expect(faults({ ...change })).toEqual([message]));

test.each<[string, object]>([
  ["applytype.overtime.staff 第 2 行：加班只适用于全职员工，Bob不是", { details: [entry(2), entry(2, "bob")] }],
  ["applytype.overtime.staff 第 1 行：加班只适用于全职员工，Bob不是", together],
])("is for full-time staff: %s", (message, change) => expect(partTime.faults({ ...change })).toEqual([message]));
