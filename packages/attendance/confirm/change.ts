import { refuse } from "@stampflow/kernel";
import { audit, audited, language, save, translate, type Write } from "@stampflow/kernel/server";
import { resultOf } from "../day/rules.ts";
import { dayChanged, dayConfirmed, dayDecided, dayVoided, decisions } from "../events.ts";
import type { DayRow, PersonMonth } from "../month/schema.ts";
import { emptyMonth, months, monthWrites } from "../month/store.ts";
import { type Step, stepRefusal } from "./rules.ts";

type Shown = {
  readonly userId: string;
  readonly date: string;
  readonly state: string;
  readonly nonPayable: number;
  readonly reason: string;
  readonly remark: string;
};
const dayAudit = (name: string) =>
  audited<Shown>({
    noun: "attendance.day",
    idOf: ({ userId, date }) => `${userId}.${date}`,
    nameOf: ({ date }) => `${name} ${date}`,
    fields: ["state", "nonPayable", "reason", "remark"],
  });

const facts = {
  confirm: dayConfirmed,
  void: dayVoided,
  reopen: dayChanged,
  nonPayable: dayChanged,
  remark: dayChanged,
};
export type Change = (row: DayRow) => DayRow;

type Days = {
  readonly userId: string;
  readonly month: string;
  readonly dates: readonly string[];
  readonly name: string;
  readonly now: number;
};
/** Changes days of one month of somebody; a conflict where somebody was faster. */
export async function changeDays(
  step: Step,
  { userId, month, dates, name, now }: Days,
  change: (date: string) => Change,
  more: readonly Write[] = [],
) {
  const before: PersonMonth = (await months.get({ userId, month })) ?? emptyMonth(userId, month);
  if (before.locked) refuse("attendance.monthLocked", { month });
  const days = { ...before.days };
  const told: ReturnType<typeof audit> = [];
  const decided: ReturnType<typeof dayDecided>[] = [];
  const what = decisions.find((one) => one === step);
  for (const date of dates) {
    const row = before.days[date.slice(8)] ?? refuse("kernel.record.notFound");
    // A note leaves the day as it stands.
    const next = { ...change(date)(row), since: step === "remark" ? row.since : now };
    days[date.slice(8)] = next;
    const shown = ({ state, nonPayable, reason, remark }: DayRow): Shown => ({
      ...{ userId, date, state, nonPayable, reason, remark },
    });
    const { by, nonPayable: minutes, reason } = next;
    if (what) decided.push(dayDecided({ userId, date, by, what, minutes, reason }));
    told.push(...audit(dayAudit(name)(shown(row), shown(next))));
  }
  const next = { ...before, days, version: before.version + 1 };
  await save({
    writes: [...(await monthWrites(next)), ...told, ...more],
    facts: {
      facts: [facts[step]({ userId, dates: [...dates] }), ...decided],
      ...{ aggregate: `attendance.month:${userId}:${month}`, seq: next.version },
    },
  });
  return next;
}

export function refuseStep(step: Step, { state }: DayRow): void {
  const code = stepRefusal(step, state);
  if (code) refuse(code, { state: translate(`attendance.state.${state}`, language()) });
}

export const confirmed = (row: DayRow, by: string): DayRow => ({ ...row, state: "confirmed", seen: resultOf(row), by });
