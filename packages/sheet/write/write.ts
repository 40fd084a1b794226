import { Writable } from "node:stream";
import type { Row, WorksheetWriter } from "@cj-tech-master/excelts";
import { joined, type Language, yuanOf } from "@stampflow/kernel";
import { translate } from "@stampflow/kernel/server";
import type { Column, Columns, Given, Sheet } from "../column.ts";
import { csvOf, csvType } from "../csv.ts";
import { neutral } from "../neutral.ts";
import { xlsxType } from "../schema.ts";
import { titleOf, wordsOf } from "../words.ts";

type Rows<Described extends Columns> = Iterable<Given<Described>> | AsyncIterable<Given<Described>>;
/** One tab of a workbook; its rows are asked for one by one and never held together. */
export type Tab<Described extends Columns = Columns> = {
  readonly sheet: Pick<Sheet<Described>, "name" | "columns">;
  readonly rows: Rows<Described>;
};

const formats: Readonly<Partial<Record<Column["kind"], string>>> = {
  text: "@",
  choice: "@",
  boolean: "@",
  money: "#,##0.00",
  date: "yyyy-mm-dd",
  time: "yyyy-mm-dd hh:mm",
};
const widths: Readonly<Partial<Record<Column["kind"], number>>> = { date: 12, time: 17 };
/** Rows written before other work of this process gets its turn. */
const breath = 500;

/** An .xlsx of one sheet. */
export const writeSheet = <Described extends Columns>(
  sheet: Tab<Described>["sheet"],
  rows: Rows<Described>,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> => writeBook([{ sheet, rows } as Tab], language);

/** What is to be filled in marks the required columns. */
export type ToFill = { readonly toFill?: boolean; readonly head?: (page: WorksheetWriter) => void };

/** An .xlsx with several sheets, each written while its rows come; only the file is held in memory (D6). */
export async function writeBook(
  tabs: Iterable<Tab> | AsyncIterable<Tab>,
  language: Language,
  { toFill = false, head }: ToFill = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { WorkbookWriter } = await import("@cj-tech-master/excelts");
  const chunks: Uint8Array[] = [];
  const stream = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const book = new WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  const names = new Set<string>();
  for await (const { sheet, rows } of tabs) {
    const views = [{ state: "frozen" as const, ySplit: 1 }];
    const page = book.addWorksheet(tabName(wordsOf(sheet.name, language), names), { views });
    const columns = Object.entries(sheet.columns);
    page.columns = columns.map(([, column]) => ({
      header: neutral(toFill ? titleOf(column, language) : wordsOf(column.name, language)),
      width: column.width ?? widths[column.kind] ?? 16,
      style: { numFmt: formats[column.kind] ?? "General" },
    }));
    page.getRow(1).font = { bold: true };
    head?.(page);
    commit(page.getRow(1));
    let written = 0;
    for await (const row of rows) {
      commit(page.addRow(columns.map(([key, column]) => cellOf(column, row[key], language))));
      if (++written % breath === 0) await new Promise(setImmediate);
    }
    await page.commit();
  }
  await book.commit();
  return new Uint8Array(Buffer.concat(chunks));
}

const commit = (row: Row) => row.commit();

/** Names of tabs are short, without some signs, and unlike each other. */
function tabName(words: string, used: Set<string>): string {
  const most = 31;
  const fine =
    words
      .replace(/[[\]:*?/\\]/g, " ")
      .replace(/^'+|'+$/g, "")
      .trim()
      .slice(0, most) || "1";
  let name = fine;
  for (let n = 2; used.has(name.toLowerCase()); n++) name = `${fine.slice(0, most - 4)} ${n}`;
  used.add(name.toLowerCase());
  return name;
}

/** What a cell can hold, in units of UTF-16; a file with more needs repair. */
const cellUnits = 32_767;

/** A longer text is cut between two visible characters. */
function fitting(text: string): string {
  if (text.length <= cellUnits) return text;
  const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text);
  const end = characters.containing(cellUnits - 1)?.index || cellUnits - 1;
  return `${text.slice(0, end).toWellFormed()}…`;
}

/** A spreadsheet reads _x0041_ as A. */
const escaped = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");

type Cell = string | number | Date | null;

/** Numbers as numbers, dates as dates; everything else is text that no spreadsheet runs. */
function cellOf(column: Column, value: unknown, language: Language): Cell {
  if (value === null || value === undefined || value === "") return null;
  if (column.kind === "number" && typeof value === "number") return value;
  if (column.kind === "money" && typeof value === "number") return value / 100;
  if (column.kind === "date" || column.kind === "time") {
    const instant = new Date(`${String(value).replace(" ", "T")}${column.kind === "date" ? "" : ":00"}Z`);
    if (!Number.isNaN(instant.getTime())) return instant;
  }
  return fitting(escaped(neutral(textIn(column, value, language))));
}

function textIn(column: Column, value: unknown, language: Language): string {
  if (column.kind === "money" && typeof value === "number") return yuanOf(value);
  if (column.kind === "boolean") return translate(value === true ? "sheet.yes" : "sheet.no", language);
  const choice = column.kind === "choice" ? column.choices.find((one) => one.value === value) : undefined;
  if (choice) return wordsOf(choice.name, language);
  return Array.isArray(value) ? joined(value, language) : String(value);
}

/** The same as .csv. */
export async function writeCsv({ sheet, rows }: Tab, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const columns = Object.entries(sheet.columns);
  const lines: string[][] = [];
  for await (const row of rows) {
    lines.push(columns.map(([key, column]) => (row[key] == null ? "" : textIn(column, row[key], language))));
  }
  const head = columns.map(([, { name }]) => wordsOf(name, language));
  return new Uint8Array(Buffer.from(csvOf(head, lines)));
}

export function fileAnswer(file: Uint8Array<ArrayBuffer>, name: string): Response {
  return new Response(file, {
    headers: {
      "content-type": name.endsWith(".csv") ? csvType : xlsxType,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      "cache-control": "no-store",
    },
  });
}
