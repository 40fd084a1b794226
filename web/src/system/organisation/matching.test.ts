import type { DepartmentNode } from "@stampflow/system";
import { expect, test } from "vitest";
import { matching } from "./matching.ts";

const node = (title: string, children: DepartmentNode[] = []) => ({ title, children }) as DepartmentNode;
const tree = [node("Hotel", [node("Rooms", [node("Laundry")]), node("Kitchen")])];
const titles = (nodes: readonly DepartmentNode[]): unknown[] =>
  nodes.map(({ title, children }) => [title, titles(children)]);

test.each([
  ["laun", [["Hotel", [["Rooms", [["Laundry", []]]]]]]],
  ["kitchen", [["Hotel", [["Kitchen", []]]]]],
  ["hotel", [["Hotel", []]]],
  ["nothing", []],
])("%s leaves the branches that lead to it", (word, left) =>
  expect(titles(matching(tree, (name) => name.toLowerCase().includes(word)))).toEqual(left),
);
