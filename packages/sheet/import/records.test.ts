import { sameName } from "@stampflow/kernel";
import { expect, test } from "vitest";
import { defineSheet } from "../column.ts";
import { judgeRow } from "../read/rows.ts";
import { recordImport } from "./records.ts";

type Item = { readonly id: string; readonly version: number; readonly name: string; readonly code: string };
const limit = 10;
const sheet = defineSheet({
  name: { words: "Items" },
  limit: 50,
  columns: {
    name: { kind: "text", name: { words: "Name" }, required: true },
    code: { kind: "text", name: { words: "Code" } },
    size: { kind: "number", name: { words: "Size" }, min: 1 },
  },
});
const listWith = (count: number) => {
  const names = Array.from({ length: count }, (_, n) => `Item ${n}`);
  return { rows: new Map(names.map((name) => [name, { id: name, version: 1, name, code: `0${name}` }])) };
};
const items = recordImport<typeof sheet.columns, Item, { most: number }>({
  records: {
    noun: "shop.item",
    limit,
    current: async () => listWith(0),
    namesIn: ({ rows }) => new Map([...rows.values()].map(({ id, name }: Item) => [sameName(name), id])),
    marksOf: ({ code }) => (code ? [["code", sameName(code)]] : []),
    marksIn: ({ rows }) => new Map([...rows.values()].map(({ id, code }: Item) => [sameName(code), id])),
    nameOf: ({ name }) => name,
    written: async () => [],
  },
  link: "/shop/items?import=",
  column: "name",
  known: async () => ({ most: 5 }),
  sheet: () => sheet,
  fault: ({ size }, { most }) => (size !== null && size > most ? { code: "shop.item.large" } : null),
  make: ({ name, code }) => ({ name, code }),
  blank: {},
  changing: {
    permission: { code: "shop:item:update" },
    keys: ["code", "name"],
    valuesOf: ({ name, code }) => ({ name, code, size: null }),
  },
});

const verdicts = (
  names: readonly string[],
  count: number,
  size = "",
  codes: readonly string[] = [],
  changes = false,
) => {
  const rows = names.map((name, row) => ({
    ...judgeRow(sheet, { row, cells: { name, size, code: codes[row] ?? "" }, faults: [] }),
    id: `row ${row}`,
    changes: null,
  }));
  const by = { userId: "", departmentId: "", scope: { kind: "company" }, permissions: [], changes } as const;
  return [...items.judge(rows, { list: listWith(count), more: { most: 5 }, by })];
};
const judged = (...asked: Parameters<typeof verdicts>) =>
  verdicts(...asked).flatMap(([row, { faults }]) => faults.map(({ code }) => [row, code]));

test("a row whose name exists, or came earlier in the file, is skipped", () => {
  expect(judged(["Soap", "item  7", "ＳＯＡＰ", ""], 8)).toEqual([
    [1, "shop.item.exists"],
    [2, "shop.item.exists"],
  ]);
});

test("a row with a fault of its own leaves its name to a later one", () => {
  expect(judged(["Soap", "Soap"], 0, "9")).toEqual([
    [0, "shop.item.large"],
    [1, "shop.item.large"],
  ]);
  expect(judged(["Soap", "Soap"], 0, "0")).toEqual([]);
});

test("an import goes on to the limit of the records; each row beyond it is a fault", () => {
  expect(judged(["Soap", "Mop"], limit - 2)).toEqual([]);
  expect(judged(["Soap", "item 1", "Mop", "Bucket"], limit - 1)).toEqual([
    [1, "shop.item.exists"],
    [2, "kernel.record.limit"],
    [3, "kernel.record.limit"],
  ]);
});

test("a code that another record has, or an earlier row, is a fault; none is no code", () => {
  expect(judged(["a", "b", "c", "d"], 1, "", ["0ITEM 0", "1", "1", ""])).toEqual([
    [0, "sheet.taken"],
    [2, "sheet.taken"],
  ]);
});

test("where existing records are changed, a row finds one by code, else by name; its empty cells leave what is there", () => {
  const rows = verdicts(["Item 1", "Item 9", "", "New"], 3, "", ["c1", "0Item 2", "0Item 0", ""], true);
  expect(rows.map(([, { faults, changes }]) => [faults.map(({ code }) => code), changes])).toEqual([
    [[], ["code"]],
    [[], ["name"]],
    [[], []],
    [[], undefined],
  ]);
});

test("a row that names two records, or one that an earlier row is about, is a fault", () => {
  const codes = ["0Item 0", "0Item 2", "", ""];
  expect(judged(["Item 1", "Item 3", "Item 3", "New"], 4, "", codes, true)).toEqual([
    [0, "sheet.ambiguous"],
    [1, "sheet.ambiguous"],
  ]);
  expect(judged(["Item 1", "item 1", "New", "new"], 2, "", ["a", "b", "", ""], true)).toEqual([
    [1, "sheet.repeated"],
    [3, "sheet.repeated"],
  ]);
});
