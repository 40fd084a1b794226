import { expect, test } from "vitest";
import { moved, pasted, rectangleOf } from "./range.ts";

const size = { rows: 5, columns: 7 };
const at = (row: number, column: number) => ({ row, column });
const one = (row: number, column: number) => ({ anchor: at(row, column), focus: at(row, column) });
const key = (text: string) => ({
  key: text.split("+").at(-1) ?? "",
  ctrlKey: text.includes("Ctrl"),
  metaKey: false,
  shiftKey: text.includes("Shift"),
});

test.each([
  ["ArrowRight", at(2, 4), true],
  ["ArrowUp", at(1, 3), true],
  ["Ctrl+ArrowDown", at(4, 3), true],
  ["Home", at(2, 0), true],
  ["Ctrl+End", at(4, 6), true],
  ["PageDown", at(4, 3), true],
  ["Shift+ArrowLeft", at(2, 2), false],
  ["Ctrl+Shift+ArrowRight", at(2, 6), false],
])("%s leads from the middle to %j", (text, focus, follows) => {
  expect(moved(one(2, 3), key(text), size, 3)).toEqual({ anchor: follows ? focus : at(2, 3), focus });
});

test("arrows stop at the edge, and other keys do not move", () => {
  expect(moved(one(0, 0), key("ArrowUp"), size, 3)).toEqual(one(0, 0));
  expect(moved(one(4, 6), key("ArrowRight"), size, 3)).toEqual(one(4, 6));
  expect(moved(one(0, 0), key("a"), size, 3)).toBeUndefined();
});

const values = (all: ReturnType<typeof pasted<string>>) =>
  all.map(({ row, column, value }) => `${row}${column}${value}`).join(" ");
test("what was copied begins at the first chosen cell, is repeated where it fits, and ends at the edge", () => {
  const copied = [["A", "B"]];
  expect(values(pasted(copied, rectangleOf(one(1, 1)), size))).toBe("11A 12B");
  expect(values(pasted(copied, { top: 1, bottom: 2, left: 0, right: 3 }, size))).toBe(
    "10A 11B 12A 13B 20A 21B 22A 23B",
  );
  expect(values(pasted(copied, { top: 1, bottom: 1, left: 0, right: 2 }, size))).toBe("10A 11B");
  expect(values(pasted(copied, rectangleOf(one(4, 6)), size))).toBe("46A");
  expect(values(pasted([["A"], []], rectangleOf(one(0, 0)), size))).toBe("00A");
});
