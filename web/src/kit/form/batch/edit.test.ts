import { type Control, kinds, newControl } from "@stampflow/form";
import { expect, it } from "vitest";
import { pasteAt, withEntries } from "./edit.ts";

const options = [
  { value: "1", label: "餐饮" },
  { value: "2", label: "交通" },
];
const list: Control[] = [
  { ...newControl("input", "a", "zh-CN"), model: "what" },
  { ...newControl("number", "b", "zh-CN"), model: "many" },
  { ...newControl("newselect", "c", "zh-CN"), model: "kind", options: { options } },
  { ...newControl("date", "d", "zh-CN"), model: "day" },
  { ...newControl("number", "e", "zh-CN"), model: "closed", options: { disabled: true } },
];
const columns = kinds.batch.field?.columns?.({ ...newControl("batch", "t", "zh-CN"), list }) ?? [];
const bare = (rows: readonly Record<string, unknown>[]) => rows.map(({ rowKey: _, ...row }) => row);

it("fills cells and makes rows", () => {
  const cells = [
    ["午餐", "2", "餐饮", "2026/3/2"],
    ["出租车", "1,000", "交通", "2026年3月12日"],
  ];
  const { rows, left, cut } = pasteAt(
    columns,
    [{ rowKey: "r", what: "x", closed: "9" }],
    { row: 0, column: 0 },
    cells,
    10,
  );
  expect(bare(rows)).toEqual([
    { what: "午餐", many: "2", kind: "1", day: "2026-03-02", closed: "9" },
    { what: "出租车", many: "1,000", kind: "2", day: "2026-03-12" },
  ]);
  expect([left, cut, rows[0]?.rowKey]).toEqual([0, 0, "r"]);
  expect(new Set(rows.map(({ rowKey }) => rowKey)).size).toBe(2);
});

it("says what found no place", () => {
  const cells = [["3", "旅行", "someday", "1", "beyond"], ["4"], ["5"]];
  const { rows, left, cut } = pasteAt(columns, [], { row: 0, column: 1 }, cells, 2);
  expect(bare(rows)).toEqual([{ many: "3", kind: "旅行", day: "someday" }, { many: "4" }]);
  expect([left, cut]).toEqual([2, 1]);
});

it("leaves names of a source to be looked up, and fills in those that are found", () => {
  const source = { dictCode: "warehouse", options: [] };
  const stores: Control[] = [
    { ...newControl("newselect", "f", "zh-CN"), model: "from", options: source },
    { ...newControl("checkbox", "g", "zh-CN"), model: "near", options: source },
  ];
  const both = kinds.batch.field?.columns?.({ ...newControl("batch", "t", "zh-CN"), list: stores }) ?? [];
  const { rows, sought } = pasteAt(
    both,
    [],
    { row: 0, column: 0 },
    [
      ["main Store", "Cold、Gone"],
      ["Lost", ""],
    ],
    10,
  );
  expect(bare(rows)).toEqual([
    { from: undefined, near: undefined },
    { from: undefined, near: undefined },
  ]);
  const [main, cold] = [
    { value: "m", label: "Main store" },
    { value: "c", label: "Cold" },
  ];
  const meanwhile = rows.map((row, at) => (at === 1 ? { ...row, from: cold } : row));
  const found = withEntries(meanwhile, sought, new Map([["warehouse", [main, cold]]]));
  expect(bare(found.rows)).toEqual([
    { from: main, near: [cold] },
    { from: cold, near: undefined },
  ]);
  expect(found.unknown).toEqual(["Gone", "Lost"]);
});
