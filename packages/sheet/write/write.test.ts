import { Worker } from "node:worker_threads";
import { Workbook } from "@cj-tech-master/excelts";
import { addTexts } from "@stampflow/kernel/server";
import { beforeAll, expect, test } from "vitest";
import { defineSheet, type Name } from "../column.ts";
import { readRows } from "../read/rows.ts";
import { manifest } from "../server.ts";
import { writeFailed } from "./failed.ts";
import { writeTemplate } from "./template.ts";
import { writeBook, writeCsv, writeSheet } from "./write.ts";

beforeAll(() => addTexts(manifest.texts));

const products = defineSheet({
  name: { words: "Goods [1/2]" },
  limit: 10,
  columns: {
    name: { kind: "text", name: { words: "Name" }, required: true, max: 50 },
    price: { kind: "money", name: { words: "Price" }, min: 0, max: 999_999_99 },
    stock: { kind: "number", name: { words: "Stock" }, decimals: 3 },
    since: { kind: "date", name: { words: "Since" } },
    seen: { kind: "time", name: { words: "Seen" } },
    unit: {
      kind: "choice",
      name: { words: "Unit" },
      choices: [
        { value: "u1", name: { words: "box" } },
        { value: "u2", name: { words: "kg" } },
      ],
    },
    used: { kind: "boolean", name: { words: "Used" } },
  },
});

async function open(file: Uint8Array) {
  const book = new Workbook();
  await book.xlsx.load(file);
  return book;
}
const valuesOf = async (file: Uint8Array, row: number, tab = 0) => {
  const values = (await open(file)).worksheets[tab]?.getRow(row).values;
  return Array.isArray(values) ? values.slice(1) : [];
};

const soap = {
  name: "soap",
  price: 1250,
  stock: 0.5,
  since: "2026-03-02",
  seen: "2026-03-02 09:30",
  unit: "u2",
  used: true,
} as const;

test("numbers go out as numbers, money in yuan, days and times as such, choices and yes as words", async () => {
  const file = await writeSheet(products, [soap], "en-US");
  const instants = [new Date("2026-03-02T00:00:00Z"), new Date("2026-03-02T09:30:00Z")];
  expect(await valuesOf(file, 2)).toEqual(["soap", 12.5, 0.5, ...instants, "kg", "Yes"]);
  const row = (await open(file)).worksheets[0]?.getRow(2);
  expect([2, 4, 5].map((at) => row?.getCell(at).numFmt)).toEqual(["#,##0.00", "yyyy-mm-dd", "yyyy-mm-dd hh:mm"]);
});

test("what is empty makes an empty cell", async () => {
  const file = await writeSheet(products, [{ name: "" }, { name: "b", price: null, stock: 0 }], "en-US");
  expect(await valuesOf(file, 3)).toEqual(["b", undefined, 0]);
});

test.each(["=1+1", "@SUM(A1)", "+cmd|' /C calc'!A0", "-2+3+cmd", "\t=1", "＝1+1"])(
  "%j, which a spreadsheet would run, is led by an apostrophe, also in a head and in .csv",
  async (text) => {
    const columns = { name: { kind: "text", name: { words: text } } } as const;
    const sheet = { name: { words: "x" }, columns };
    const file = await writeSheet(sheet, [{ name: text }], "en-US");
    expect(await valuesOf(file, 1)).toEqual([`'${text}`]);
    expect(await valuesOf(file, 2)).toEqual([`'${text}`]);
    expect(Buffer.from(await writeCsv({ sheet, rows: [{ name: text }] }, "en-US")).toString()).toBe(
      `\uFEFF'${text}\r\n'${text}\r\n`,
    );
  },
);

test.each(["+86 135 0000 0001", "-12.50", "a=b", "'quoted'"])("%j does nothing and stays as it is", async (text) => {
  const file = await writeSheet(products, [{ name: text }], "en-US");
  expect(await valuesOf(file, 2)).toEqual([text]);
});

test.each([
  ["\u{1F468}\u200D\u{1F469}\u200D\u{1F467}", 4095],
  ["\u{20BB7}", 16_383],
  ["a", 32_766],
])("a text of many %s is cut between two of them, so that a cell holds it", async (character, kept) => {
  const [text] = await valuesOf(await writeSheet(products, [{ name: character.repeat(40_000) }], "en-US"), 2);
  expect(text === `${character.repeat(kept)}…` ? "cut" : String(text).length).toBe("cut");
});

test("a text that looks like an escaped sign is read again as it was", async () => {
  const file = await writeSheet(products, [{ name: "a_x0041_b" }], "en-US");
  expect((await readRows(products, file, "en-US")).rows).toMatchObject([{ cells: { name: "a_x0041_b" } }]);
});

test("the template has the head alone, marks what is required and says what is expected", async () => {
  const page = (await open(await writeTemplate(products, "en-US"))).worksheets[0];
  expect(page?.rowCount).toBe(1);
  const notes = [1, 2, 6].map((at) => JSON.stringify(page?.getRow(1).getCell(at).note));
  expect(page?.getRow(1).getCell(1).value).toBe("Name *");
  expect(notes).toEqual([
    expect.stringContaining("At most 50 characters"),
    expect.stringContaining("At most 999999.99"),
    expect.stringContaining("box or kg"),
  ]);
  expect(page?.getCell("F2").dataValidation).toMatchObject({ type: "list", formulae: ['"box,kg"'] });
});

test("failed rows come back as they were typed, numbers and days as such, with the reasons", async () => {
  const cells = { name: "", price: "12.5", stock: "many", since: "2026/3/2", seen: "", unit: "?", used: "" };
  const file = await writeFailed(
    products,
    [{ row: 2, ok: false, reasons: ["one", "two"], cells, changes: null }],
    "en-US",
  );
  expect((await valuesOf(file, 1)).at(-1)).toBe("Why it was not imported");
  expect(await valuesOf(file, 2)).toEqual([
    undefined,
    12.5,
    "many",
    new Date("2026-03-02T00:00:00Z"),
    undefined,
    "?",
    undefined,
    "one\ntwo",
  ]);
});

test("a workbook has a tab for each, with names that a spreadsheet takes", async () => {
  const long = { words: "a".repeat(40) };
  const tab = (name: Name) => ({ sheet: { name, columns: products.columns }, rows: [soap] });
  const book = await open(await writeBook([tab(products.name), tab(long), tab(long)], "en-US"));
  expect(book.worksheets.map(({ name }) => name)).toEqual(["Goods  1 2", "a".repeat(31), `${"a".repeat(27)} 2`]);
});

/** Fifty thousand rows held together would not fit. */
const writing = `
  const { workerData, parentPort } = require("node:worker_threads");
  (async () => {
    const { writeSheet } = await import(workerData);
    const text = (name) => [name, { kind: "text", name: { words: name } }];
    const columns = Object.fromEntries([..."abcdefghijkl"].map(text));
    function* rows() {
      for (let n = 0; n < 50_000; n++) yield Object.fromEntries(Object.keys(columns).map((key) => [key, key.repeat(40) + n]));
    }
    parentPort.postMessage((await writeSheet({ name: { words: "x" }, columns }, rows(), "en-US")).length);
  })();`;

test("50,000 rows are written in little memory: none is held", async () => {
  const workerData = new URL("./write.ts", import.meta.url).href;
  const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const thread = new Worker(writing, { eval: true, workerData, resourceLimits, execArgv: [] });
  thread.once("message", resolve);
  thread.once("error", reject);
  expect(await promise.finally(() => thread.terminate())).toBeGreaterThan(1_000_000);
});
