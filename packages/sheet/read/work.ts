import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { unpack } from "./unpack.ts";

/** What a thread of this file is given; other threads may load it too. */
export type Job = { spreadsheet: Uint8Array };
export const here = import.meta.url;

export type Line = {
  row: number;
  cells: string[];
  /** Places of cells that are merged with others, and of formulas that have no result. */
  merged: number[];
  formulas: number[];
};
export type Table = { head: string[]; rows: Line[] };

const columnLimit = 50;
/** A spreadsheet counts no further, and shows 0.1 + 0.2 as 0.3. */
const digits = 15;

/** The first sheet of a workbook as texts, or null where it cannot be read. */
export async function sheetIn(file: Uint8Array): Promise<Table | null> {
  const small = unpack(file);
  if (!small) return null;
  const { Workbook } = await import("@cj-tech-master/excelts");
  const book = new Workbook();
  const ignoreNodes = ["cols", "conditionalFormatting", "dataValidations", "drawing", "hyperlinks", "tableParts"];
  await book.xlsx.load(small, { maxCols: columnLimit, ignoreNodes });
  const sheet = book.worksheets[0];
  if (!sheet) return null;
  const lines: Line[] = [];
  sheet.eachRow((row, number) => {
    const line: Line = { row: number, cells: [], merged: [], formulas: [] };
    for (let at = 0; at < columnLimit; at++) {
      const cell = row.getCell(at + 1);
      const text = cellText(cell.value);
      line.cells.push(text ?? "");
      if (text === null) line.formulas.push(at);
      if (cell.isMerged) line.merged.push(at);
    }
    if (line.formulas.length > 0 || line.cells.some((text) => text !== "")) lines.push(line);
  });
  const [head, ...rows] = lines;
  return { head: head?.cells ?? [], rows };
}

/** Null: a formula without a result, or with an error for one. */
function cellText(value: unknown): string | null {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return dateText(value);
  if (typeof value === "number") return String(Number(value.toPrecision(digits)));
  if (typeof value !== "object") return String(value).trim();
  if ("richText" in value && Array.isArray(value.richText)) {
    return value.richText
      .map((run: { text?: unknown }) => String(run.text ?? ""))
      .join("")
      .trim();
  }
  if ("error" in value) return null;
  if ("result" in value) return value.result === undefined ? null : cellText(value.result);
  if ("formula" in value || "sharedFormula" in value) return null;
  return "text" in value ? cellText(value.text) : "";
}

function dateText(value: Date): string | null {
  if (Number.isNaN(value.getTime())) return null;
  const text = value.toISOString();
  const time = text.slice(11, 16);
  return time === "00:00" ? text.slice(0, 10) : `${text.slice(0, 10)} ${time}`;
}

const job = isMainThread ? null : (workerData as Partial<Job> | null);
if (job?.spreadsheet instanceof Uint8Array) {
  parentPort?.postMessage(await sheetIn(job.spreadsheet).catch(() => null));
}
