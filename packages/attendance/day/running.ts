import type { AbsenceOf } from "@stampflow/leave/server";
import type { RunningChange } from "@stampflow/scheduling/server";
import type { PersonMonth, RunningApplication } from "../month/schema.ts";

type Month = Pick<PersonMonth, "overtime" | "asked">;

/** Applications about the days of a month, or about one of them, that are not decided yet. */
export function running(
  { overtime, asked }: Month,
  absences: readonly AbsenceOf[],
  changes: readonly RunningChange[],
  date?: string,
) {
  const isOn = (...dates: readonly string[]) => date === undefined || dates.includes(date);
  const found = [
    ...absences
      .filter(
        ({ approved, days }) => !approved && isOn(...days.flatMap((one) => (one.spans.length > 0 ? [one.date] : []))),
      )
      .map(({ applicationId: id, number }) => ({ id, number, kind: "leave" as const })),
    ...overtime
      .filter((one) => !one.approved && isOn(one.date))
      .map(({ id, number }) => ({ id: id.split("/")[0] ?? "", number, kind: "overtime" as const })),
    ...asked
      .filter(({ dates }) => isOn(...dates))
      .map(({ id, number }) => ({ id, number, kind: "correction" as const })),
    ...changes.filter((one) => isOn(one.date)).map(({ id, number }) => ({ id, number, kind: "schedule" as const })),
  ];
  // An application for several ranges is one.
  return [...new Map(found.map((one): [string, RunningApplication] => [one.id, one])).values()];
}
