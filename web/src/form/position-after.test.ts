import { canBeColumn, newControl, numbered } from "@stampflow/form";
import { expect, it } from "vitest";
import { positionAfter } from "./use-designer.ts";

const a = newControl("input", "a", "zh-CN");
const b = newControl("input", "b", "zh-CN");
const card = { ...newControl("card", "c", "zh-CN"), list: [b] };
const list = [a, card];

it.each([
  ["nothing selected", null, { parent: null, slot: 0, index: 2 }],
  ["a field", a.key, { parent: null, slot: 0, index: 1 }],
  ["a container", card.key, { parent: card.key, slot: 0, index: 1 }],
  ["a field in a container", b.key, { parent: card.key, slot: 0, index: 1 }],
  ["one that is gone", "gone", { parent: null, slot: 0, index: 2 }],
])("%s", (_, selected, place) => expect(positionAfter(list, selected)).toEqual(place));

it("goes into the cell, column or tab that was chosen", () => {
  const grid = newControl("grid", "g", "zh-CN");
  expect(positionAfter([grid], grid.key, { [grid.key]: 1 })).toEqual({ parent: grid.key, slot: 1, index: 0 });
  expect(positionAfter([grid], grid.key, { [grid.key]: 9 })).toEqual({ parent: grid.key, slot: 1, index: 0 });
});

it("tells new controls of the same kind apart by a number", () => {
  const named = (label: string) => numbered({ ...newControl("number", label, "zh-CN"), label }, list).label;
  expect([named("单行文本"), named("单行文本 2"), named("数字")]).toEqual(["单行文本 2", "单行文本 2", "数字"]);
  const heading = newControl("text", "t", "zh-CN");
  expect(numbered(heading, [heading])).toBe(heading);
});

it("columns of a sub-table are fields, and no further sub-tables", () => {
  expect(["input", "batch", "divider", "card"].filter(canBeColumn)).toEqual(["input"]);
});
