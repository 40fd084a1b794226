import type { Language } from "@stampflow/kernel";
import { translate } from "@stampflow/kernel/server";
import type { Column, Columns, Sheet } from "../column.ts";
import { choiceNames, wordsOf } from "../words.ts";
import { type ToFill, writeBook } from "./write.ts";

/** An empty sheet to fill in: each head cell has a note of what is expected, choices can be picked. */
export function writeTemplate<Described extends Columns>(
  sheet: Sheet<Described>,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const head: ToFill["head"] = (page) => {
    for (const [at, column] of Object.values(sheet.columns).entries()) {
      const cell = page.getRow(1).getCell(at + 1);
      const note = noteOf(column, language);
      if (note) cell.note = note;
      const list = listOf(column, language);
      const letters = cell.address.replace(/\d+/g, "");
      if (list) {
        const rule = { type: "list" as const, allowBlank: true, showErrorMessage: false, formulae: [`"${list}"`] };
        page.dataValidations.add(`${letters}2:${letters}${sheet.limit + 1}`, rule);
      }
    }
  };
  return writeBook([{ sheet, rows: [] }], language, { toFill: true, head });
}

function noteOf(column: Column, language: Language): string {
  const note = (key: string, data: Record<string, unknown> = {}) => translate(`sheet.note.${key}`, language, data);
  const lines = column.required ? [note("required")] : [];
  const bound = (value: number | undefined) =>
    value === undefined ? undefined : value / (column.kind === "money" ? 100 : 1);
  if (column.kind === "text" && column.max !== undefined) lines.push(note("max", { max: column.max }));
  if (column.kind === "number" || column.kind === "money") {
    const [min, max] = [bound(column.min), bound(column.max)];
    if (min !== undefined) lines.push(note("least", { min }));
    if (max !== undefined) lines.push(note("most", { max }));
  }
  if (column.kind === "date") lines.push(note("date"));
  if (column.kind === "choice" && column.choices.length > 0)
    lines.push(note("choice", { choices: choiceNames(column, language) }));
  if (column.empty) lines.push(translate(column.empty, language));
  if (column.example) lines.push(note("example", { example: column.example }));
  return lines.join("\n");
}

/** A spreadsheet takes a list of at most so many characters, parted by commas. */
const longestList = 250;

function listOf(column: Column, language: Language): string | null {
  const names =
    column.kind === "choice"
      ? column.choices.map(({ name }) => wordsOf(name, language))
      : column.kind === "boolean"
        ? [translate("sheet.yes", language), translate("sheet.no", language)]
        : [];
  const list = names.join(",");
  return list === "" || list.length > longestList || names.some((name) => /[",]/.test(name)) ? null : list;
}
