import { formatDateTime, fromFen, joined, type Language } from "@stampflow/kernel";
import { translate } from "@stampflow/kernel/server";
import { type Column, isFigure } from "./column.ts";
import { wordsOf } from "./words.ts";

/** The reader for whom values are put into words. */
type Reader = { readonly language: Language; readonly timeZone: string };
type Described<Field extends string> = Readonly<Record<Field, Column>>;

export function textIn(column: Column, row: object, { language, timeZone }: Reader, field: string): string {
  const record = row as Readonly<Record<string, unknown>>;
  const value = record[field];
  if (value === null || value === undefined || value === "") return "";
  switch (column.kind) {
    case "money":
      return fromFen(Number(value));
    case "time":
      return formatDateTime(Number(value), language, timeZone);
    case "boolean":
      return translate(value === true ? "sheet.yes" : "sheet.no", language);
    case "choice": {
      const choice = column.choices.find((one) => one.value === value);
      return choice ? wordsOf(choice.name, language) : String(value);
    }
    case "number":
      return column.unit && record[column.unit] ? `${value} ${record[column.unit]}` : String(value);
    default:
      return Array.isArray(value) ? joined(value, language) : String(value);
  }
}

/** The described fields of a record but some, as labels and texts, for paper; what has no value is left out. */
export const factsOf = <Field extends string>(
  columns: Described<Field>,
  row: { readonly [Name in NoInfer<Field>]?: unknown },
  reader: Reader,
  but: readonly NoInfer<Field>[] = [],
) =>
  (Object.keys(columns) as Field[]).flatMap((field) => {
    if (but.includes(field)) return [];
    const text = textIn(columns[field], row, reader, field);
    return text === "" ? [] : [{ label: wordsOf(columns[field].name, reader.language), text }];
  });

/**
 * Records as a table on paper. `shares`: its columns, and how wide they are beside each other; one that not everybody sees
 * is left out where it is empty. `sum`: the fields of money that a last row adds up, and where its words stand.
 */
export function tableOf<Field extends string>(
  columns: Described<Field>,
  shares: { readonly [Name in NoInfer<Field>]?: number },
  rows: readonly { readonly [Name in NoInfer<Field>]?: unknown }[],
  reader: Reader,
  sum: { readonly words: string; readonly at: NoInfer<Field>; readonly fields: readonly NoInfer<Field>[] },
) {
  const all = Object.entries(shares) as [Field, number][];
  const shown = all.filter(([field]) => !columns[field].needs || rows.some((row) => isThere(row[field])));
  const total = (field: Field) => {
    if (field === sum.at) return sum.words;
    return columns[field].kind === "money" && sum.fields.includes(field)
      ? fromFen(rows.reduce<number>((so, row) => so + Number(row[field] ?? 0), 0))
      : "";
  };
  const summed = sum.fields.some((field) => shown.some(([one]) => one === field));
  return {
    columns: shown.map(([field, share]) => {
      const column = columns[field];
      return { label: wordsOf(column.name, reader.language), share, ...(isFigure(column) ? { figures: true } : {}) };
    }),
    rows: [
      ...rows.map((row) => shown.map(([field]) => textIn(columns[field], row, reader, field))),
      ...(summed ? [shown.map(([field]) => total(field))] : []),
    ],
  };
}

const isThere = (value: unknown) => value !== null && value !== undefined;
