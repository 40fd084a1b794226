import { Workbook, type Worksheet } from "@cj-tech-master/excelts";
import { addTexts } from "@stampflow/kernel/server";
import { beforeAll, expect, test } from "vitest";
import { defineSheet } from "../column.ts";
import { manifest } from "../server.ts";
import { writeSheet } from "../write/write.ts";
import { judgeRow, readRows } from "./rows.ts";
import { verdictOf } from "./verdict.ts";

beforeAll(() => addTexts(manifest.texts));

const products = defineSheet({
  name: { words: "Goods" },
  limit: 5000,
  columns: {
    name: { kind: "text", name: { words: "Name" }, required: true, max: 5 },
    price: { kind: "money", name: { words: "Price" }, required: true, min: 0, max: 100_00 },
    stock: { kind: "number", name: { words: "Stock" }, min: 0, max: 10, decimals: 1 },
    since: { kind: "date", name: { words: "Since" } },
    unit: { kind: "choice", name: { words: "Unit" }, choices: [{ value: "u1", name: { words: "Box" } }] },
    used: { kind: "boolean", name: { words: "Used" } },
  },
});
const head = ["Name", "Price", "Stock", "Since", "Unit", "Used"];

async function file(rows: readonly (readonly unknown[])[], change: (page: Worksheet) => void = () => {}) {
  const book = new Workbook();
  const page = book.addWorksheet("1");
  for (const row of [head, ...rows]) page.addRow([...row]);
  change(page);
  return new Uint8Array(await book.xlsx.writeBuffer());
}
const read = async (rows: readonly (readonly unknown[])[], change?: (page: Worksheet) => void) =>
  (await readRows(products, await file(rows, change), "en-US")).rows.map((row) => judgeRow(products, row));
const reasons = async (rows: readonly (readonly unknown[])[], change?: (page: Worksheet) => void) =>
  (await read(rows, change)).map((row) => verdictOf(products, row, row.faults, "en-US").reasons);

test("what is written is read again as the same values, empty rows left out, rows counted as the spreadsheet does", async () => {
  const soap = { name: "=1+1", price: 1250, stock: 0.3, since: "2026-03-02", unit: "u1", used: true } as const;
  const written = await writeSheet(products, [soap, {}, { name: "b", price: 0 }], "ja-JP");
  const rows = (await readRows(products, written, "en-US")).rows.map((row) => judgeRow(products, row));
  expect(rows).toMatchObject([
    { row: 2, values: soap, faults: [] },
    { row: 4, values: { name: "b", price: 0, stock: null, since: null, unit: null, used: null }, faults: [] },
  ]);
});

test.each([
  ["2026/3/2", "2026-03-02"],
  ["2026年3月2日", "2026-03-02"],
  ["２０２６．３．２", "2026-03-02"],
  ["46083", "2026-03-02"],
  [46083, "2026-03-02"],
  [new Date("2026-03-02T00:00:00Z"), "2026-03-02"],
  [new Date("2026-03-02T09:30:00Z"), "2026-03-02"],
])("a day may be a date or a text: %s", async (written, value) => {
  expect(await read([["a", 1, "", written]])).toMatchObject([{ values: { since: value }, faults: [] }]);
});

test.each(["27/4/9", "4/9/2027", "460831", "4608"])("no day: %s", async (written) => {
  expect(await reasons([["a", 1, "", written]])).toEqual([["Write Since like 2026-03-02"]]);
});

test.each([
  ["12.5", 1250],
  ["¥1,234.00", null],
  ["１２", 1200],
  [0.1 + 0.2, 30],
  [{ formula: "1+1", result: 2 }, 200],
])("an amount may be a number, a text or the result of a formula: %j", async (written, price) => {
  const [row] = await read([["a", written]]);
  expect(row?.faults).toHaveLength(price === null ? 1 : 0);
  expect(row?.values.price).toBe(price ?? 0);
});

test("each fault of a row is said in words that name its column", async () => {
  expect(
    await reasons([
      ["", "", 1],
      ["toolong", 101, 11, "2026-02-30", "barrel", "perhaps"],
      ["a", -1, 0.25, "2/3/2026", "box", "N"],
      ["a", "1.234,5", "x"],
      ["a", 0.001],
    ]),
  ).toEqual([
    ["Name is missing", "Price is missing"],
    [
      "Name can have at most 5 characters",
      "Price must be at most 100",
      "Stock must be at most 10",
      "Write Since like 2026-03-02",
      "Unit must be one of: Box",
      "Used must be one of: Yes / No",
    ],
    ["Price must be at least 0", "Stock can have at most 1 decimal places", "Write Since like 2026-03-02"],
    ["Price must be a number", "Stock must be a number"],
    ["Price can have at most 2 decimal places"],
  ]);
});

test("a formula without a result and one that failed are faults of their row, not empty cells", async () => {
  const rows = [
    ["a", 1, { formula: "B2*2" }],
    ["b", 1, { formula: "1/0", result: { error: "#DIV/0!" } }],
  ];
  const said = "Stock is a formula without a usable result; type the value";
  expect(await reasons(rows)).toEqual([[said], [said]]);
});

test("merged cells are a fault of each row that they touch; nothing is guessed", async () => {
  const rows = [
    ["a", 1],
    ["b", 2],
    ["c", 3],
  ];
  const said = "Price is a merged cell; unmerge it and give each row its own value";
  expect(await reasons(rows, (page) => page.mergeCells("B2:B3"))).toEqual([[said], [said], []]);
});

test("5,000 rows are read; with one more the file is refused, and says how many it has", async () => {
  const rows = Array.from({ length: 5001 }, (_, n) => [`n${n}`, 1]);
  expect((await readRows(products, await file(rows.slice(1)), "en-US")).rows).toHaveLength(5000);
  await expect(readRows(products, await file(rows), "en-US")).rejects.toMatchObject({
    code: "sheet.rows",
    data: { limit: 5000, rows: 5001 },
  });
});

test.each([
  ["a renamed .csv", () => Buffer.from("Name,Price\r\na,1\r\n"), "sheet.kind"],
  ["an empty file", () => Buffer.alloc(0), "sheet.kind"],
  ["a sheet without rows", () => file([]), "sheet.empty"],
])("%s is refused with what to do", async (_, bytes, code) => {
  await expect(readRows(products, await bytes(), "en-US")).rejects.toMatchObject({ code });
});

test("columns are found by their names in any order; those that are missing are named", async () => {
  const book = new Workbook();
  book.addWorksheet("1").addRows([
    ["PRICE *", "Ｎame", "other"],
    [1, "a", "x"],
  ]);
  const bytes = new Uint8Array(await book.xlsx.writeBuffer());
  expect(await readRows(products, bytes, "en-US")).toMatchObject({
    rows: [{ cells: { name: "a", price: "1" } }],
    source: { sheet: "1", others: [], ignored: [{ column: "C", title: "other" }], hidden: 0 },
  });
  book.worksheets[0]?.spliceColumns(1, 1);
  const less = new Uint8Array(await book.xlsx.writeBuffer());
  await expect(readRows(products, less, "en-US")).rejects.toMatchObject({
    code: "sheet.columns",
    data: { columns: ["Price"] },
  });
});
