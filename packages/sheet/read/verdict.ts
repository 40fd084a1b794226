import type { Language, Refusal } from "@stampflow/kernel";
import { translate } from "@stampflow/kernel/server";
import type { Columns, Sheet } from "../column.ts";
import { textIn } from "../record-text.ts";
import type { RowVerdict } from "../schema.ts";
import { choiceNames, wordsOf } from "../words.ts";
import type { SheetRow } from "./rows.ts";

/** A fault in words; the column that it names is named as the reader knows it. */
function reasonOf({ columns }: Sheet, { code, data = {} }: Refusal, language: Language): string {
  const column = columns[String(data.column)];
  if (!column) return translate(code, language, data);
  const choices =
    column.kind === "choice"
      ? choiceNames(column, language)
      : [translate("sheet.yes", language), translate("sheet.no", language)].join(" / ");
  return translate(code, language, { ...data, column: wordsOf(column.name, language), choices });
}

/** The columns that a row changes, with the values of the record and of the row. */
export type RowChange = { readonly keys: readonly string[]; readonly before: object; readonly after: object };

export function verdictOf<Described extends Columns>(
  sheet: Sheet<Described>,
  { row, cells }: Pick<SheetRow<Described>, "row" | "cells">,
  faults: readonly Refusal[],
  language: Language,
  change: RowChange | null = null,
  notes: readonly Refusal[] = [],
): RowVerdict {
  return {
    row,
    ok: faults.length === 0,
    reasons: (faults.length > 0 ? faults : notes).map((one) => reasonOf(sheet, one, language)),
    cells: { ...cells },
    changes: change?.keys.map((key) => changedIn(sheet, key, change, language)) ?? null,
  };
}

function changedIn({ columns }: Sheet, key: string, { before, after }: RowChange, language: Language) {
  const column = columns[key];
  const text = (record: object) => (column ? textIn(column, record, { language, timeZone: "UTC" }, key) : "");
  return { column: column ? wordsOf(column.name, language) : key, before: text(before), after: text(after) };
}
