import type { Language, Refusal } from "@stampflow/kernel";
import type { Columns, KeyOf, Sheet, ValuesOf } from "../column.ts";
import { withoutMark } from "../neutral.ts";
import { namesOf, wordsOf } from "../words.ts";
import { instead, readCell } from "./cell.ts";
import { readTable } from "./read.ts";
import type { Table, TableRow, Wanted } from "./table.ts";

export type Cells<Described extends Columns> = Readonly<Record<KeyOf<Described>, string>>;

/** A row as it was typed; small enough to be kept until the import is done. */
export type SheetRow<Described extends Columns = Columns> = {
  readonly row: number;
  readonly cells: Cells<Described>;
  /** Faults of the file itself: merged cells, formulas without a result. */
  readonly faults: readonly Refusal[];
};

export type ReadRow<Described extends Columns = Columns> = SheetRow<Described> & {
  /** The typed values; a cell with a fault counts as empty. */
  readonly values: ValuesOf<Described>;
};

/** What the rows were read from. */
export type Source = Omit<Table, "rows">;

/**
 * The rows of an uploaded file (bytes, or base64) and where they stood; a file that is none of this sheet is refused.
 * `partly`: it may lack required columns.
 */
export async function readRows<Described extends Columns>(
  sheet: Sheet<Described>,
  file: Uint8Array | string,
  language: Language,
  { partly = false }: { partly?: boolean } = {},
): Promise<{ readonly rows: SheetRow<Described>[]; readonly source: Source }> {
  const bytes = typeof file === "string" ? Buffer.from(file, "base64") : file;
  const { rows, ...source } = await readTable(bytes, wantedIn(sheet, partly), (key) => {
    const column = sheet.columns[key];
    return column ? wordsOf(column.name, language) : key;
  });
  return { rows: rows.map((row) => rowOf<Described>(row)), source };
}

const wantedIn = ({ columns, limit }: Sheet, partly: boolean): Wanted => ({
  columns: Object.entries(columns).map(([key, column]) => ({
    key,
    names: namesOf(column),
    required: column.required === true && !partly,
    isText: column.kind === "text",
  })),
  limit,
});

const rowOf = <Described extends Columns>({ row, cells, faults }: TableRow): SheetRow<Described> => ({
  row,
  cells: Object.fromEntries(Object.entries(cells).map(([key, text]) => [key, withoutMark(text)])) as Cells<Described>,
  faults,
});

/** The same row as values, each cell judged by its column alone. */
export function judgeRow<Described extends Columns>(
  { columns }: Sheet<Described>,
  line: SheetRow<Described>,
): ReadRow<Described> {
  const faults = [...line.faults];
  const spoilt = new Set(faults.map(({ data }) => data?.column));
  const values: Record<string, unknown> = {};
  for (const [key, column] of Object.entries(columns)) {
    const text = line.cells[key as KeyOf<Described>] ?? "";
    values[key] = instead(column);
    if (spoilt.has(key)) continue;
    if (text === "") {
      if (column.required) faults.push({ code: "sheet.required", data: { column: key } });
      continue;
    }
    const read = readCell(column, text);
    if ("fault" in read) faults.push({ ...read.fault, data: { ...read.fault.data, column: key } });
    else values[key] = read.value;
  }
  return { ...line, faults, values: values as ValuesOf<Described> };
}
