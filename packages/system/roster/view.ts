import { fill, type Language, type Refusal } from "@stampflow/kernel";
import { translate } from "@stampflow/kernel/server";
import { columnName } from "./columns.ts";
import type { ImportRow } from "./import-row.ts";
import { type Column, columns, type Progress, type RowVerdict } from "./schema.ts";
import { employeeIdOf, type Roster } from "./store.ts";

/** A fault in words; the column it names is named as the reader knows it. */
function reason({ code, data = {} }: Refusal, language: Language): string {
  const column = columns.find((one) => one === data.column);
  return fill(translate(code, language), { ...data, ...(column ? { column: columnName(column, language) } : {}) });
}

export function verdict({ row, cells }: ImportRow, faults: readonly Refusal[], language: Language): RowVerdict {
  return {
    row,
    ok: faults.length === 0,
    reasons: faults.map((one) => reason(one, language)),
    cells: cells as Record<Column, string>,
  };
}

export function progressOf(roster: Roster, language: Language): Progress {
  const { id: importId, status, lines, added, failed } = roster;
  const byRow = new Map(lines.map((line) => [line.row, line]));
  const left = new Set(failed.map(({ row }) => row));
  const taken = status === "done" ? lines.filter(({ row }) => !left.has(row)) : [];
  return {
    importId,
    status,
    total: lines.length,
    done: status === "done" ? lines.length : added,
    added,
    failed: failed.length,
    userIds: taken.map(({ row }) => employeeIdOf(roster, row)),
    rows: failed.flatMap(({ row, faults }) => {
      const line = byRow.get(row);
      return line ? [verdict(line, faults, language)] : [];
    }),
  };
}
