import { Workbook } from "@cj-tech-master/excelts";
import { AppError } from "@stampflow/kernel";

export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Beyond this a small file that unpacks into a huge one is not opened. */
const unpackedLimit = 20 * 1024 * 1024;
const columnLimit = 50;

export type Sheet = { head: string[]; rows: { row: number; cells: string[] }[] };

/** The first sheet of a workbook as texts; empty rows are left out, `row` counts as the spreadsheet does. */
export async function readSheet(file: Uint8Array): Promise<Sheet> {
  if (unpackedSize(file) > unpackedLimit) throw new AppError("system.import.file");
  const book = new Workbook();
  await book.xlsx.load(file, { maxCols: columnLimit }).catch(() => {
    throw new AppError("system.import.file");
  });
  const sheet = book.worksheets[0];
  if (!sheet) throw new AppError("system.import.file");
  const lines: Sheet["rows"] = [];
  sheet.eachRow((line, row) => {
    const cells = Array.from({ length: columnLimit }, (_, index) => cellText(line.getCell(index + 1).value));
    if (cells.some((text) => text !== "")) lines.push({ row, cells });
  });
  const [head, ...rows] = lines;
  return { head: head?.cells ?? [], rows };
}

/** What the archive says its files unpack to; 0 for what is no archive, which the reader refuses. */
function unpackedSize(file: Uint8Array): number {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let size = 0;
  for (let at = 0; at + 46 <= file.byteLength; at++) {
    if (file[at] === 0x50 && view.getUint32(at, true) === 0x02014b50) size += view.getUint32(at + 24, true);
  }
  return size;
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

/** The same rows make the same file, byte for byte. */
const noTime = new Date(Date.UTC(2026, 0, 1));

export type Column = { title: string; width: number };

export async function writeSheet(
  name: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const book = new Workbook();
  book.created = noTime;
  book.modified = noTime;
  const sheet = book.addWorksheet(name, { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = columns.map(({ title, width }) => ({ header: title, width, style: { numFmt: "@" } }));
  sheet.getRow(1).font = { bold: true };
  for (const row of rows) sheet.addRow([...row]);
  return new Uint8Array(await book.xlsx.writeBuffer({ zip: { modTime: noTime } }));
}

export function fileAnswer(file: Uint8Array<ArrayBuffer>, name: string): Response {
  return new Response(file, {
    headers: {
      "content-type": xlsxType,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      "cache-control": "no-store",
    },
  });
}
