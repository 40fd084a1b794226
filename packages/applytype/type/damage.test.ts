import { expect, test } from "vitest";
import { april, pictures, sampleOf, signs } from "../application/sample.ts";
import { damage } from "./damage.ts";

const whole = {
  ...{ dissData: april(1), dissProductName: { value: "cup", label: "杯子" }, dissNum: "2", dissReamks: "摔碎" },
};
const { asked, faults, filled } = sampleOf(damage, whole);

test("day, goods, quantity and remark are asked for; applicant and department are filled in", () => {
  expect(asked).toEqual(["请选择报损日期", "请选择商品", "请填写数量", "请填写备注"]);
  expect(filled({ dissUserName: ["bob"], deptName: ["kitchen"] })).toEqual({
    ...{ ...whole, dissUserName: ["ann"], deptName: ["rooms"] },
  });
});

test.each([
  { dissReamks: signs(120), dissUnit: signs(10), dissImg: pictures(3) },
  { stashId: { value: "main", label: "总仓" } },
])("is accepted at its limits, case %#", (change) => expect(faults(change)).toEqual([]));

test.each([
  ["“备注”最多 120 个字", { dissReamks: signs(121) }],
  ["“数量”不能小于 0.001", { dissNum: "0" }],
  ["“单位”最多 10 个字", { dissUnit: signs(11) }],
  ["“破损照片”最多上传 3 个文件", { dissImg: pictures(4) }],
  ["applytype.range 报损日期须在 2026-03-01 至 2026-04-01 之间", { dissData: april(2) }],
])("is refused: %s", (message, change) => expect(faults(change)).toEqual([message]));
