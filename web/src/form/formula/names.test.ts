import { type Control, newControl, startConfig } from "@stampflow/form";
import { expect, it } from "vitest";
import { namesIn, scopeOf, textPattern, toKeys, toNames } from "./names.ts";

const field = (type: "number" | "money" | "input", key: string, label: string): Control => ({
  ...newControl(type, key, "zh-CN"),
  key,
  model: key,
  label,
});
const totals = [{ column: "n1", how: "sum", label: "数量合计" }];
const table: Control = {
  ...newControl("batch", "t", "zh-CN"),
  key: "t",
  model: "t",
  label: "明细",
  list: [field("number", "n1", "数量"), field("money", "m1", "金额")],
};
const design = {
  list: [field("number", "n0", "数量"), { ...table, options: { ...table.options, totals } }],
  config: startConfig,
};

it("names columns, totals and fields", () => {
  expect(namesIn(scopeOf(design, "n0")).map(({ name }) => name)).toEqual([
    "数量",
    "明细.数量",
    "明细.金额",
    "数量合计",
  ]);
});
it("names the fields of its row first, and tells others of the same name apart", () => {
  expect(namesIn(scopeOf(design, "m1"))).toEqual([
    { key: "n1", name: "数量" },
    { key: "m1", name: "金额" },
    { key: "n0", name: "数量 2" },
    { key: "t.n1", name: "明细.数量" },
    { key: "t.m1", name: "明细.金额" },
    { key: "t.n1.sum", name: "数量合计" },
  ]);
});
it("names the parts of a period and of a range of dates", () => {
  const range: Control = { ...newControl("date", "d", "zh-CN"), label: "请假", options: { range: true } };
  const period: Control = { ...newControl("period", "p", "zh-CN"), label: "加班" };
  const names = namesIn(scopeOf({ list: [range, period], config: startConfig }, "n0")).map(({ name }) => name);
  expect(names).toEqual([
    ...["请假", "请假 开始日期", "请假 结束日期", "请假 日历天数"],
    ...["加班", "加班 开始时间", "加班 结束时间", "加班 天数", "加班 小时数"],
  ]);
});
it("is written by names, stored by keys, and comes back as it was", () => {
  const names = namesIn(scopeOf(design, "m1"));
  const written = '{数量} * IF({数量 2} = "{数量}", SUM({明细.金额}), 2)';
  const stored = '{n1} * IF({n0} = "{数量}", SUM({t.m1}), 2)';
  expect(toKeys(written, names)).toBe(stored);
  expect(toNames(stored, names)).toBe(written);
});
it("keeps what it does not know", () => {
  expect(toKeys("{ 单价 } + 1", [])).toBe("{单价} + 1");
  expect(toNames("{gone} + 1", [])).toBe("{gone} + 1");
});
it("names a place in quotes too, where quotes mean nothing", () => {
  const names = [{ key: "n0", name: "数量" }];
  expect(toKeys("“{数量}” {n1}", names, textPattern)).toBe("“{n0}” {n1}");
  expect(toNames("“{n0}” {gone}", names, textPattern)).toBe("“{数量}” {gone}");
  expect(toKeys("“{数量}”", names)).toBe("“{数量}”");
});
