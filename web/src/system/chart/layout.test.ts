import type { DepartmentNode } from "@stampflow/system";
import { expect, test } from "vitest";
import { above, box, chartOf, firstOpen, inside, shortened } from "./layout.ts";

const node = (deptId: string, children: DepartmentNode[] = []): DepartmentNode => ({
  deptId,
  title: deptId,
  type: "department",
  parentId: null,
  userCount: 1,
  headIds: [],
  heads: [],
  superior: "",
  area: "",
  address: "",
  order: 0,
  acceptsJoiners: false,
  movesTo: "",
  movesToName: "",
  movesOn: "",
  version: 1,
  children,
});
const tree = [node("a", [node("b", [node("d"), node("e")]), node("c")])];
const everything = () => true;

test("no two boxes overlap, and a department stands in the middle of those below it", () => {
  const { boxes, lines, width, height } = chartOf(tree, everything);
  expect(boxes).toHaveLength(5);
  expect(lines.map(({ id }) => id).sort()).toEqual(["b", "c", "d", "e"]);
  const at = (id: string) => boxes.find((one) => one.node.deptId === id) ?? { x: Number.NaN, y: Number.NaN };
  expect(at("b").y).toBe((at("d").y + at("e").y) / 2);
  expect(at("a").y).toBe((at("b").y + at("c").y) / 2);
  for (const one of boxes) {
    expect(one.x + box.width).toBeLessThan(width);
    expect(one.y + box.height).toBeLessThan(height);
    const others = boxes.filter((other) => other !== one && other.x === one.x);
    for (const other of others) expect(Math.abs(other.y - one.y)).toBeGreaterThanOrEqual(box.height);
  }
});

test("what is closed hides what is below it", () => {
  expect(chartOf(tree, (id) => id === "a").boxes.map((one) => one.node.deptId)).toEqual(["b", "c", "a"]);
});

test("a large company begins with two levels, a small one with all", () => {
  expect([...firstOpen(tree)].sort()).toEqual(["a", "b", "c", "d", "e"]);
  expect([...firstOpen(tree, 4)]).toEqual(["a"]);
  expect(inside(tree)).toHaveLength(5);
});

test("a department that is found opens those above it", () => {
  expect(above(tree, "e")).toEqual(["a", "b"]);
  expect(above(tree, "a")).toEqual([]);
  expect(above(tree, "none")).toEqual([]);
});

test("a long name ends where the box does", () => {
  const widths: Readonly<Record<string, number>> = { i: 3, W: 14, "…": 8 };
  const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (widths[sign] ?? 0), 0);
  expect(shortened("iiii", 12, widthOf)).toBe("iiii");
  expect(shortened("iiiii", 12, widthOf)).toBe("i…");
  expect(shortened("WWWW", 40, widthOf)).toBe("WW…");
});
