import { expect, test } from "vitest";
import { april, pictures, sampleOf, signs } from "../application/sample.ts";
import { goodsReturn } from "./goods-return.ts";

const whole = {
  ...{ returnTime: april(2), returnProductName: { value: "soap", label: "香皂" }, returnNum: "2" },
  stashName: { value: "main", label: "总仓" },
};
const { asked, faults, filled } = sampleOf(goodsReturn, whole);

test("day, goods, quantity and warehouse are asked for; applicant and department are filled in", () => {
  expect(asked).toEqual(["请选择退货日期", "请选择商品", "请填写数量", "请选择仓库"]);
  expect(filled({ returnUserName: ["bob"], deptName: ["kitchen"] })).toEqual({
    ...{ ...whole, returnUserName: ["ann"], deptName: ["rooms"] },
  });
});

test.each([
  { returnNum: "0.001", unitName: signs(10), remark: signs(200), url: pictures(1) },
  { returnTime: "2026-03-01" },
  { returnTime: "2027-04-02" },
])("is accepted at its limits, case %#", (change) => expect(faults(change)).toEqual([]));

test.each([
  ["“数量”不能小于 0.001", { returnNum: "0" }],
  ["“数量”最多 3 位小数", { returnNum: "0.0011" }],
  ["“单位”最多 10 个字", { unitName: signs(11) }],
  ["“备注”最多 200 个字", { remark: signs(201) }],
  ["“图片”最多上传 1 个文件", { url: pictures(2) }],
  ["applytype.range 退货日期须在 2026-03-01 至 2027-04-02 之间", { returnTime: "2027-04-03" }],
])("is refused: %s", (message, change) => expect(faults(change)).toEqual([message]));
