import { describe, expect, it } from "vitest";
import {
  type Control,
  controlsOf,
  copyControl,
  findControl,
  insertControl,
  moveControl,
  newControl,
  positionOf,
  removeControl,
  updateControl,
} from "../index.ts";

const field = (key: string): Control => ({ ...newControl("input", key, "zh-CN"), key, model: key });
const card: Control = { ...newControl("card", 0, "zh-CN"), key: "card", list: [field("c1"), field("c2")] };
const grid: Control = { ...newControl("grid", 0, "zh-CN"), key: "grid", columns: [{ list: [card] }, { list: [] }] };
const table: Control = {
  ...field("table"),
  type: "table",
  trs: [
    {
      tds: [
        { colspan: 1, rowspan: 1, list: [field("t1")] },
        { colspan: 1, rowspan: 1, list: [] },
      ],
    },
  ],
};
const list = [field("a"), grid, field("b"), table];
const order = (of: Control[]) =>
  controlsOf(of)
    .map((control) => control.key)
    .join(" ");

describe("tree", () => {
  it("finds controls in every kind of container", () => {
    expect(positionOf(list, "b")).toEqual({ parent: null, slot: 0, index: 2 });
    expect(positionOf(list, "c2")).toEqual({ parent: "card", slot: 0, index: 1 });
    expect(positionOf(list, "t1")).toEqual({ parent: "table", slot: 0, index: 0 });
    expect(positionOf(list, "nobody")).toBeUndefined();
  });

  it.each<[string, string, Parameters<typeof moveControl>[2], string]>([
    ["down in its list", "a", { parent: null, slot: 0, index: 3 }, "grid card c1 c2 b a table t1"],
    ["up in its list", "b", { parent: null, slot: 0, index: 0 }, "b a grid card c1 c2 table t1"],
    ["into a card", "a", { parent: "card", slot: 0, index: 1 }, "grid card c1 a c2 b table t1"],
    ["out of a card", "c1", { parent: null, slot: 0, index: 0 }, "c1 a grid card c2 b table t1"],
    ["to the second column", "b", { parent: "grid", slot: 1, index: 0 }, "a grid card c1 c2 b table t1"],
    ["to the second cell", "a", { parent: "table", slot: 1, index: 0 }, "grid card c1 c2 b table t1 a"],
    ["into itself: nothing", "grid", { parent: "card", slot: 0, index: 0 }, "a grid card c1 c2 b table t1"],
    ["where it is: nothing", "a", { parent: null, slot: 0, index: 1 }, "a grid card c1 c2 b table t1"],
  ])("moves %s", (_, key, to, expected) => expect(order(moveControl(list, key, to))).toBe(expected));

  it("moves a control to the other column", () => {
    expect(positionOf(moveControl(list, "b", { parent: "grid", slot: 1, index: 0 }), "b")).toEqual({
      parent: "grid",
      slot: 1,
      index: 0,
    });
  });

  it("inserts, updates and removes without touching the old list", () => {
    const before = JSON.stringify(list);
    const inserted = insertControl(list, { parent: "card", slot: 0, index: 2 }, field("new"));
    const updated = updateControl(inserted, "new", (control) => ({ ...control, label: "x" }));
    expect(findControl(updated, "new")?.label).toBe("x");
    expect(order(removeControl(updated, "card"))).toBe("a grid b table t1");
    expect(JSON.stringify(list)).toBe(before);
  });

  it("a copy has new keys at all levels", () => {
    const copy = copyControl(grid, "9");
    const keys = controlsOf([copy]).map((control) => control.key);
    expect(new Set(keys).size).toBe(4);
    expect(keys.some((key) => findControl(list, key))).toBe(false);
    expect(controlsOf([copy]).map((control) => control.model)).toEqual([undefined, undefined, keys[2], keys[3]]);
  });
});
