import { expect, test } from "vitest";
import { april, sampleOf, several, signs } from "../application/sample.ts";
import { collection } from "./collection.ts";

const row = { productName: { value: "soap", label: "香皂" }, num: "2", unitName: "块" };
const whole = { drawDate: april(2), stashId: { value: "main", label: "总仓" }, productDate: [row] };
const { asked, faults, filled } = sampleOf(collection, whole);

test("day, warehouse and goods are asked for; applicant and department are filled in", () => {
  expect(asked).toEqual(["请选择领用日期", "请选择仓库", "请填写领用明细"]);
  expect(filled({ drawUserName: ["bob"], deptName: ["kitchen"] })).toEqual({
    ...{ ...whole, drawUserName: ["ann"], deptName: ["rooms"] },
  });
});

test.each([
  { productDate: several(50, () => row) },
  { fangNames: several(20, () => ({ room: signs(20) })) },
  { productDate: [{ ...row, num: "0.001", unitName: signs(10) }] },
])("is accepted at its limits, case %#", (change) => expect(faults(change)).toEqual([]));

test.each([
  ["“领用明细”最多 50 行", { productDate: several(51, () => row) }],
  ["第 1 行：请选择商品", { productDate: [{ ...row, productName: null }] }],
  ["第 1 行：“数量”不能小于 0.001", { productDate: [{ ...row, num: "0" }] }],
  ["第 1 行：“数量”最多 3 位小数", { productDate: [{ ...row, num: "1.0001" }] }],
  ["第 1 行：“单位”最多 10 个字", { productDate: [{ ...row, unitName: signs(11) }] }],
  ["“房间”最多 20 行", { fangNames: several(21, () => ({ room: "8" })) }],
  ["第 1 行：“房间”最多 20 个字", { fangNames: [{ room: signs(21) }] }],
  ["applytype.range 领用日期须在 2026-03-01 至 2027-04-02 之间", { drawDate: "2026-02-28" }],
])("is refused: %s", (message, change) => expect(faults(change)).toEqual([message]));
