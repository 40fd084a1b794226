import type { Language } from "@stampflow/kernel";
import type { Columns, Sheet } from "../column.ts";
import { readCell } from "../read/cell.ts";
import type { RowVerdict } from "../schema.ts";
import { writeBook } from "./write.ts";

/**
 * The rows that were not imported, in the same file, with a last column that says why: people correct them there and
 * send it again.
 */
export function writeFailed<Described extends Columns>(
  sheet: Sheet<Described>,
  rows: Iterable<RowVerdict>,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const reasons = { kind: "text", name: "sheet.reasons", width: 60 } as const;
  const columns: Columns = { ...sheet.columns, reasons };
  return writeBook([{ sheet: { name: sheet.name, columns }, rows: typed(sheet, rows) }], language, { toFill: true });
}

/** A correct cell is written as its value, any other as it was typed. */
function* typed({ columns }: Sheet, rows: Iterable<RowVerdict>) {
  for (const { cells, reasons } of rows) {
    const values = Object.entries(columns).map(([key, column]) => {
      const text = cells[key] ?? "";
      const read = column.kind === "text" || text === "" ? null : readCell(column, text);
      return [key, read && "value" in read ? read.value : text];
    });
    yield { ...Object.fromEntries(values), reasons: reasons.join("\n") };
  }
}
