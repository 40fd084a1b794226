import { expect, it } from "vitest";
import { readTree, treeText } from "./tree.ts";

const text = "East\n  Shanghai\n  Nanjing\nWest";

it("lines become a tree, and the tree becomes the same lines", () => {
  expect(treeText(readTree(text, []))).toBe(text);
  expect(readTree("a\n\tb\n\t\tc\n\td", [])).toEqual([
    {
      value: "1",
      label: "a",
      children: [
        { value: "2", label: "b", children: [{ value: "3", label: "c" }] },
        { value: "4", label: "d" },
      ],
    },
  ]);
});

it("an entry that stays keeps its value, and a new one gets an unused value", () => {
  const before = readTree(text, []);
  const after = readTree("West\nEast\n  Hangzhou\n  Shanghai", before);
  expect(after).toEqual([
    { value: "4", label: "West" },
    {
      value: "1",
      label: "East",
      children: [
        { value: "5", label: "Hangzhou" },
        { value: "2", label: "Shanghai" },
      ],
    },
  ]);
});

it("empty lines and irregular indents are accepted", () => {
  expect(treeText(readTree("\n a\n     b\n   c\n\n", []))).toBe("a\n  b\n  c");
});
