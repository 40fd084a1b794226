/**
 * A process of the benchmark: writes 50,000 rows as .xlsx with packages/sheet or with its library alone. Answers the
 * time and the peak memory growth.
 */
import { Writable } from "node:stream";
import { type Row, WorkbookWriter } from "@cj-tech-master/excelts";
import { addTexts } from "@stampflow/kernel/server";
import { defineSheet, type Given } from "@stampflow/sheet";
import { manifest, writeSheet } from "@stampflow/sheet/server";
import { timed } from "./pairs.ts";

export type Peer = "sheet" | "library";
export type Told = { readonly ms: number; readonly bytes: number; readonly grownMB: number };

const count = 50_000;
const words = (name: string) => ({ name: { words: name } });
const sheet = defineSheet({
  ...words("库存明细"),
  limit: count,
  columns: {
    name: { kind: "text", ...words("商品名称"), width: 28 },
    specification: { kind: "text", ...words("规格") },
    barcode: { kind: "text", ...words("条码"), width: 18 },
    place: { kind: "text", ...words("仓库") },
    unit: {
      kind: "choice",
      ...words("单位"),
      choices: [
        { value: "bottle", ...words("瓶") },
        { value: "box", ...words("箱") },
      ],
    },
    quantity: { kind: "number", ...words("数量") },
    price: { kind: "money", ...words("单价") },
    value: { kind: "money", ...words("金额") },
    day: { kind: "date", ...words("日期") },
    at: { kind: "time", ...words("时间") },
    reversal: { kind: "boolean", ...words("冲销") },
    remark: { kind: "text", ...words("备注") },
  },
});
type Values = Required<Given<(typeof sheet)["columns"]>>;

const two = (n: number) => String(n).padStart(2, "0");

/** Different values each time, so that nothing is cached. */
function valuesOf(n: number, time: number): Values {
  const day = `2026-${two((n % 12) + 1)}-${two((n % 28) + 1)}`;
  return {
    name: `海港洗涤剂 ${n} 号 ${time}`,
    specification: `${(n % 9) + 1} 升装，${n % 24} 瓶一箱`,
    barcode: String(6_900_000_000_000 + n),
    place: `${n % 7} 号楼仓库`,
    unit: n % 3 === 0 ? "box" : "bottle",
    quantity: (n % 900) / 8,
    price: 100 + (n % 9000),
    value: (100 + (n % 9000)) * (n % 90),
    day,
    at: `${day} ${two(n % 24)}:${two(n % 60)}`,
    reversal: n % 50 === 0,
    remark: n % 4 === 0 ? `补录 ${n}` : "",
  };
}

function* rows(time: number): Generator<Values> {
  for (let n = 0; n < count; n++) yield valuesOf(n, time);
}

/** The values of the cells in the file. */
const cellsOf = ({ unit, price, value, day, at, reversal, remark, ...rest }: Values) => [
  ...[rest.name, rest.specification, rest.barcode, rest.place, unit === "box" ? "箱" : "瓶", rest.quantity],
  ...[(price ?? 0) / 100, (value ?? 0) / 100, new Date(`${day}T00:00:00Z`), new Date(`${at?.replace(" ", "T")}:00Z`)],
  ...[reversal ? "是" : "否", remark || null],
];

const formats = [
  "@",
  "@",
  "@",
  "@",
  "@",
  "General",
  "#,##0.00",
  "#,##0.00",
  "yyyy-mm-dd",
  "yyyy-mm-dd hh:mm",
  "@",
  "@",
];

async function byLibrary(time: number): Promise<number> {
  const chunks: Uint8Array[] = [];
  const stream = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const book = new WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  const page = book.addWorksheet("库存明细", { views: [{ state: "frozen", ySplit: 1 }] });
  page.columns = Object.values(sheet.columns).map(({ name }, place) => ({
    ...{ header: name.words, width: 16, style: { numFmt: formats[place] ?? "General" } },
  }));
  const commit = (row: Row) => row.commit();
  commit(page.getRow(1));
  for (const values of rows(time)) commit(page.addRow(cellsOf(values)));
  await page.commit();
  await book.commit();
  return Buffer.concat(chunks).length;
}

const bySheet = async (time: number) => (await writeSheet(sheet, rows(time), "zh-CN")).length;
const peers: Record<Peer, (time: number) => Promise<number>> = { sheet: bySheet, library: byLibrary };

addTexts(manifest.texts);
let time = 0;
process.on("message", async (peer: Peer) => {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let bytes = 0;
  const ms = await timed(async () => {
    bytes = await peers[peer](++time);
  });
  const grownMB = (process.resourceUsage().maxRSS * 1024 - before) / 1024 / 1024;
  process.send?.({ ms, bytes, grownMB } satisfies Told);
});
process.once("disconnect", () => process.exit(0));
