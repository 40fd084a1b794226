import { expect, test, vi } from "vitest";
import { readSheet } from "./read.ts";
import { writeSheet } from "./sheet.ts";

const columns = [
  { title: "Name", width: 10 },
  { title: "Phone", width: 10 },
];

test("what is written is read again, empty rows left out, rows counted as the spreadsheet does", async () => {
  const file = await writeSheet("x", columns, [
    ["Li", "0086"],
    ["", ""],
    ["=1+1", "7"],
  ]);
  const { head, rows } = await readSheet(file);
  expect(head.slice(0, 3)).toEqual(["Name", "Phone", ""]);
  expect(rows.map(({ row, cells }) => [row, cells[0], cells[1]])).toEqual([
    [2, "Li", "0086"],
    [4, "=1+1", "7"],
  ]);
}, 60_000);

test("the same rows make the same file at any time", async () => {
  const first = await writeSheet("x", columns, [["a", "b"]]);
  vi.useFakeTimers({ now: Date.UTC(2031, 5, 5), toFake: ["Date"] });
  const second = await writeSheet("x", columns, [["a", "b"]]);
  vi.useRealTimers();
  expect(Buffer.compare(first, second)).toBe(0);
});
