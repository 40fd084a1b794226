import { type Control, newControl, startConfig } from "@stampflow/form";
import { expect, it } from "vitest";
import { circleThrough } from "./circle.ts";

const field = (key: string, label: string, formula = ""): Control => {
  const made = newControl("number", key, "zh-CN");
  return { ...made, key, model: key, label, options: { ...made.options, formula } };
};
const designOf = (...list: Control[]) => ({ list, config: startConfig });

it("names the circle from each of its controls on, and none for what only follows from it", () => {
  const design = designOf(
    field("a", "数量", "{b} + 1"),
    field("b", "单价", "{a} * 2"),
    field("c", "合计", "{a} + {b}"),
  );
  expect(circleThrough(design, "a")).toEqual(["数量", "单价", "数量"]);
  expect(circleThrough(design, "b")).toEqual(["单价", "数量", "单价"]);
  expect(circleThrough(design, "c")).toBeUndefined();
  expect(circleThrough(designOf(field("a", "数量", "{b} + 1"), field("b", "单价")), "a")).toBeUndefined();
});

it("finds a formula that uses itself, and circles among the columns of a table", () => {
  expect(circleThrough(designOf(field("a", "数量", "{a} + 1")), "a")).toEqual(["数量", "数量"]);
  const table = newControl("batch", "t", "zh-CN");
  const list = [field("x", "小时", "{y} / 2"), field("y", "工资", "{x} * 30"), field("z", "备注")];
  const design = designOf({ ...table, key: "t", model: "t", label: "明细", list });
  expect(circleThrough(design, "y")).toEqual(["工资", "小时", "工资"]);
  expect(circleThrough(design, "z")).toBeUndefined();
});
