import { xlsxType } from "./schema.ts";

/** The same rows make the same file, byte for byte. */
const noTime = new Date(Date.UTC(2026, 0, 1));

export type Column = { title: string; width: number };

export async function writeSheet(
  name: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const { Workbook } = await import("@cj-tech-master/excelts");
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
