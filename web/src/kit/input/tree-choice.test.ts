import { expect, test } from "vitest";
import { foundIn, shownTree, type TreeNode } from "./tree-choice.ts";

const node = (title: string, children: ReturnType<typeof leaf>[] = [], disabled = false) => ({
  value: title,
  title,
  disabled,
  children,
});
const leaf = (title: string, disabled = false): { value: string; title: string; disabled: boolean } => ({
  value: title,
  title,
  disabled,
});
const tree = [
  node("海星酒店", [leaf("大厨房"), leaf("厨房采购"), leaf("客房")]),
  node("厨房", [leaf("面点")]),
  node("后厨房", [], true),
];
const has = (part: string) => (title: string) => title.includes(part);

test("the closest department comes first, never the root above it or one that cannot be chosen", () => {
  expect(foundIn("厨房", tree, has("厨房")).map(({ title }) => title)).toEqual(["厨房", "厨房采购", "大厨房"]);
  expect(foundIn("客房", tree, has("客房")).map(({ title }) => title)).toEqual(["客房"]);
});

test("parents of what was found are only the way to it; what stands below a match can be chosen", () => {
  const lines = (nodes: readonly TreeNode[]): string[] =>
    nodes.flatMap(({ title, selectable, className, children }) => [
      `${title}${selectable ? "" : " (way)"}${className && " (first)"}`,
      ...lines(children),
    ]);
  expect(lines(shownTree(tree, has("厨房"), "厨房"))).toEqual([
    "海星酒店 (way)",
    "大厨房",
    "厨房采购",
    "厨房 (first)",
    "面点",
    "后厨房",
  ]);
  expect(lines(shownTree(tree, has("客房"), "客房"))).toEqual(["海星酒店 (way)", "客房 (first)"]);
});
