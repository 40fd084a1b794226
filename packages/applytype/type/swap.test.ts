import { expect, test } from "vitest";
import { april, sampleOf, signs } from "../application/sample.ts";
import { swap } from "./swap.ts";

const whole = { swpDateStr: april(2), resDate: april(3), reason: "家事" };
const { asked, claims, faults, filled } = sampleOf(swap, whole);

test("two days and a reason are asked for; department and shifts are filled in", () => {
  expect(asked).toEqual(["请选择让出日期", "请选择自己另一天", "请填写原因"]);
  expect(filled({ departName: ["kitchen"], swpDetail1: "休", resDateStr: april(9) })).toEqual({
    ...{ ...whole, departName: ["rooms"], resDateStr: april(3) },
    ...{ swpDetail1: "ann 2026-04-02", swpDetail2: "ann 2026-04-03", resDetail1: "ann 2026-04-03" },
  });
});

test("one for each day that it touches", () =>
  expect(claims()).toEqual([
    { kind: "shift", personId: "ann", from: "2026-04-02 00:00", to: "2026-04-02 24:00" },
    { kind: "shift", personId: "ann", from: "2026-04-03 00:00", to: "2026-04-03 24:00" },
  ]));

test("is accepted with a reason of 200 signs", () => expect(faults({ reason: signs(200) })).toEqual([]));

test.each([
  ["“原因”最多 200 个字", { reason: signs(201) }],
  ["applytype.same 自己另一天：日期不能重复", { resDate: april(2) }],
  ["applytype.range 让出日期须在 2026-03-01 至 2027-04-02 之间", { swpDateStr: "2026-02-28" }],
  ["applytype.range 自己另一天须在 2026-03-01 至 2027-04-02 之间", { resDate: "2027-04-03" }],
])("is refused: %s", (message, change) => expect(faults(change)).toEqual([message]));
