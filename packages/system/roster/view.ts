import type { Language } from "@stampflow/kernel";
import { verdictOf } from "@stampflow/sheet/server";
import type { Progress } from "./schema.ts";
import { rosterSheet } from "./sheet.ts";
import { employeeIdOf, type Roster } from "./store.ts";

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
      return line ? [verdictOf(rosterSheet, line, faults, language)] : [];
    }),
  };
}
