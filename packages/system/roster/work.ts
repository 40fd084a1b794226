import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { unpack } from "./unpack.ts";

/** What a thread of this file is given; other threads may load it too. */
export type Job = { spreadsheet: Uint8Array };
export const here = import.meta.url;

export type Sheet = { head: string[]; rows: { row: number; cells: string[] }[] };

const columnLimit = 50;

/** The first sheet of a workbook as texts, or null where it cannot be read. */
export async function sheetIn(file: Uint8Array): Promise<Sheet | null> {
  const small = unpack(file);
  if (!small) return null;
  const { Workbook } = await import("@cj-tech-master/excelts");
  const book = new Workbook();
  const ignoreNodes = ["cols", "conditionalFormatting", "dataValidations", "drawing", "hyperlinks", "tableParts"];
  await book.xlsx.load(small, { maxCols: columnLimit, ignoreNodes });
  const sheet = book.worksheets[0];
  if (!sheet) return null;
  const lines: Sheet["rows"] = [];
  sheet.eachRow((line, row) => {
    const cells = Array.from({ length: columnLimit }, (_, index) => cellText(line.getCell(index + 1).value));
    if (cells.some((text) => text !== "")) lines.push({ row, cells });
  });
  const [head, ...rows] = lines;
  return { head: head?.cells ?? [], rows };
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== "object") return String(value).trim();
  if ("richText" in value && Array.isArray(value.richText)) {
    return value.richText
      .map((run: { text?: unknown }) => String(run.text ?? ""))
      .join("")
      .trim();
  }
  if ("result" in value) return cellText(value.result);
  return "text" in value ? cellText(value.text) : "";
}

const job = isMainThread ? null : (workerData as Partial<Job> | null);
if (job?.spreadsheet instanceof Uint8Array) {
  parentPort?.postMessage(await sheetIn(job.spreadsheet).catch(() => null));
}
