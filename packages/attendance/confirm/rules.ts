import { type DayRow, dayStates } from "../month/schema.ts";

/** C1: what may happen to a day, from which state. */
const allowed = {
  confirm: ["complete", "changed"],
  reopen: ["confirmed", "changed", "voided"],
  void: ["expected", "complete", "confirmed", "changed"],
  nonPayable: ["complete", "changed"],
  remark: dayStates,
} as const satisfies Readonly<Record<string, readonly DayRow["state"][]>>;
export type Step = keyof typeof allowed;

/** Why a step is not possible; undefined if it is. */
export function stepRefusal(step: Step, state: DayRow["state"]): string | undefined {
  if ((allowed[step] as readonly string[]).includes(state)) return undefined;
  return state === "expected" ? "attendance.notOver" : "attendance.dayState";
}

const exceptions = ["late", "early", "missingIn", "missingOut", "absent", "absenteeism"];
export const isException = ({ status, nonPayable }: Pick<DayRow, "status" | "nonPayable">): boolean =>
  exceptions.includes(status) || nonPayable > 0;

export function isShown(show: string, row: Pick<DayRow, "state" | "status" | "nonPayable">): boolean {
  const isOpen = row.state === "complete" || row.state === "changed";
  if (show === "open") return isOpen;
  if (show === "exceptions") return isOpen && isException(row);
  if (show === "plain") return isOpen && !isException(row);
  return show === "all" || row.state === show;
}
