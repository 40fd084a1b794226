import { expect, test } from "vitest";
import { april, sampleOf, several, signs } from "../application/sample.ts";
import { shiftChange } from "./shift-change.ts";

const rows = (count: number) => several(count, (at) => ({ day: april(at + 1) }));
const whole = { swpUserName: ["bob"], swpDateStr: april(1), swpData: rows(2), reason: "家事" };
const { asked, claims, faults, filled } = sampleOf(shiftChange, whole);

test("colleague, days and a reason are asked for; applicant and shifts of both are filled in", () => {
  expect(asked).toEqual(["请选择换班同事", "请选择换班日期", "请填写换班明细", "请填写原因"]);
  expect(filled({ userName: ["bob"], swpData: [{ day: april(1), ownShift: "休", colleagueShift: "休" }] })).toEqual({
    ...{ ...whole, userName: ["ann"] },
    swpData: [{ day: april(1), ownShift: "ann 2026-04-01", colleagueShift: "bob 2026-04-01" }],
  });
  expect(shiftChange.first?.field).toBe("swpUserName");
});

test("one for each day that it touches, of both people", () =>
  expect(claims().map(({ kind, personId, from }) => `${kind} ${personId} ${from}`)).toEqual([
    ...["shift ann 2026-04-01 00:00", "shift ann 2026-04-02 00:00"],
    ...["shift bob 2026-04-01 00:00", "shift bob 2026-04-02 00:00"],
  ]));

test("is accepted with 14 days and a reason of 200 signs", () =>
  expect(faults({ swpData: rows(14), reason: signs(200) })).toEqual([]));

test.each([
  ["“换班明细”最多 14 行", { swpData: rows(15) }],
  ["“原因”最多 200 个字", { reason: signs(201) }],
  ["“换班同事”最多可选 1 个", { swpUserName: ["bob", "cy"] }],
  ["applytype.self 换班同事不能是申请人自己", { swpUserName: ["ann"] }],
  ["applytype.same 第 2 行：换班明细：日期不能重复", { swpData: [...rows(1), ...rows(1)] }],
  [
    "applytype.range 第 2 行：换班明细须在 2026-03-01 至 2027-04-02 之间",
    { swpData: [...rows(1), { day: "2027-04-03" }] },
  ],
  ["applytype.range 换班日期须在 2026-03-01 至 2027-04-02 之间", { swpDateStr: "2026-02-28" }],
])("is refused: %s", (message, change) => expect(faults(change)).toEqual([message]));
