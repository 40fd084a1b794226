import { type Language, type Refusal, refuse } from "@stampflow/kernel";
import type { Columns, KeyOf, Sheet, ValuesOf } from "../column.ts";
import { withoutMark } from "../neutral.ts";
import { namesOf, plain, wordsOf } from "../words.ts";
import { instead, readCell } from "./cell.ts";
import { readTable } from "./read.ts";
import type { Line } from "./work.ts";

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

const cellLimit = 1000;

/** The rows of an uploaded file (bytes, or base64); a file that is none of this sheet is refused. */
export async function readRows<Described extends Columns>(
  sheet: Sheet<Described>,
  file: Uint8Array | string,
  language: Language,
): Promise<SheetRow<Described>[]> {
  const { head, rows } = await readTable(typeof file === "string" ? Buffer.from(file, "base64") : file);
  const places = findColumns(sheet, head, language);
  if (rows.length === 0) refuse("sheet.empty");
  if (rows.length > sheet.limit) refuse("sheet.rows", { limit: sheet.limit, rows: rows.length });
  return rows.map((line) => rowOf(sheet, line, places));
}

/** Which column of the file holds what; titles may be in any of our languages and any order. */
function findColumns({ columns }: Sheet, head: readonly string[], language: Language): Map<string, number> {
  const known = new Map(
    Object.entries(columns).flatMap(([key, column]) => namesOf(column).map((name) => [name, key] as const)),
  );
  const places = new Map<string, number>();
  for (const [index, title] of head.entries()) {
    const key = known.get(plain(withoutMark(title)));
    if (key !== undefined && !places.has(key)) places.set(key, index);
  }
  const missing = Object.entries(columns).filter(([key, { required }]) => required && !places.has(key));
  if (missing.length === 0) return places;
  refuse("sheet.columns", { columns: missing.map(([, { name }]) => wordsOf(name, language)) });
}

function rowOf<Described extends Columns>(
  { columns }: Sheet<Described>,
  { row, cells, merged, formulas }: Line,
  places: ReadonlyMap<string, number>,
): SheetRow<Described> {
  const keys = Object.keys(columns);
  const at = (key: string) => places.get(key) ?? -1;
  const faulty = (code: string, where: readonly number[]) =>
    keys.filter((key) => where.includes(at(key))).map((column) => ({ code: `sheet.${code}`, data: { column } }));
  const typed = keys.map((key) => [key, withoutMark(cells[at(key)] ?? "").slice(0, cellLimit)]);
  return {
    row,
    cells: Object.fromEntries(typed) as Cells<Described>,
    faults: [...faulty("merged", merged), ...faulty("formula", formulas)],
  };
}

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
