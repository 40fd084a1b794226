import { AppError, type Language, languages } from "@stampflow/kernel";
import { translate } from "@stampflow/kernel/server";
import { type Column, columns } from "./schema.ts";

export const required: ReadonlySet<Column> = new Set(["realName", "phone", "gender", "department", "jobTitle"]);

export const columnName = (column: Column, language: Language) => translate(`system.column.${column}`, language);

/** A required column is marked with an asterisk in templates. */
export const columnTitle = (column: Column, language: Language) =>
  `${columnName(column, language)}${required.has(column) ? " *" : ""}`;

const plain = (title: string) => title.normalize("NFKC").replaceAll("*", "").trim().toLowerCase();

/** Which column of the file holds what; titles may be in any of our languages and any order. */
export function findColumns(head: readonly string[], language: Language): Map<Column, number> {
  const known = new Map<string, Column>();
  for (const column of columns) {
    for (const one of languages) known.set(plain(columnName(column, one)), column);
  }
  const places = new Map<Column, number>();
  for (const [index, title] of head.entries()) {
    const column = known.get(plain(title));
    if (column && !places.has(column)) places.set(column, index);
  }
  const missing = [...required].filter((column) => !places.has(column));
  if (missing.length > 0) {
    const names = missing.map((column) => columnName(column, language)).join(", ");
    throw new AppError("system.import.columns", { columns: names });
  }
  return places;
}
