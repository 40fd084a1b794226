import { addDays, beginningOf, dayOf, weekdayOf } from "@stampflow/kernel";
import { collatorOf, forEachConcurrent, language, requireActor } from "@stampflow/kernel/server";
import { publishedShifts, shiftNames } from "@stampflow/scheduling/server";
import { staff } from "@stampflow/system/server";
import { listDays } from "../confirm/list.ts";
import type { ConfirmRow } from "../confirm/schema.ts";
import { daysKnown, inputsOf } from "../day/inputs.ts";
import type { KeptOvertime } from "../month/schema.ts";
import type { DayResult } from "../rule/day.ts";
import { clockOf } from "../rule/model.ts";
import type { PersonTime } from "../rule/slot.ts";
import { kindsIn } from "./list.ts";
import { overtimeOf } from "./rules.ts";
import { type RecordFilter, type ReportRow, timesOf } from "./schema.ts";
import { paidByDay } from "./split.ts";

const atOnce = 4;

/** "05:30"; of the date after it "05:30 +1". */
function timeOn(at: number | undefined, date: string, zone: string): string {
  if (at === undefined) return "";
  const time = clockOf(at, zone).slice(11);
  const day = dayOf(at, zone);
  return day === date ? time : `${time} ${day > date ? "+" : "−"}1`;
}

/** Due and real times of the slots; those of a temporary shift stand apart. */
function timesIn({ date, slots }: DayResult, zone: string) {
  const time = (at: number | undefined) => timeOn(at, date, zone);
  const times = timesOf.map(({ slot, start, end, begin, over }) => {
    const found = slots.find(({ name }) => name === slot);
    return {
      ...{ [start]: time(found?.due.from), [end]: time(found?.due.to) },
      ...{ [begin]: time(found?.in?.at), [over]: time(found?.out?.at) },
    };
  });
  return Object.assign({}, ...times) as Pick<ReportRow, (typeof timesOf)[number]["start" | "end" | "begin" | "over"]>;
}

type Known = { readonly person: PersonTime; readonly overtime: readonly KeptOvertime[] };
type Named = Pick<ReportRow, "employeeNumber" | "jobTitle" | "shift">;

function rowOf(
  row: ConfirmRow,
  day: DayResult,
  { person, overtime }: Known,
  kindOf: Awaited<ReturnType<typeof kindsIn>>,
  named: Named,
): ReportRow {
  const {
    userId,
    date,
    name,
    department,
    status,
    flags,
    scheduled,
    paid,
    unpaid,
    absence,
    nonPayable,
    reason,
    remark,
    byName,
  } = row;
  const midnight = beginningOf(addDays(date, 1), person.zone);
  const asked = overtime.filter((one) => one.date === date);
  return {
    ...{
      userId,
      date,
      name,
      department,
      status,
      flags,
      scheduled,
      paid,
      unpaid,
      absence,
      nonPayable,
      reason,
      remark,
      byName,
      ...named,
    },
    ...timesIn(day, person.zone),
    ...{ weekday: String(weekdayOf(date)), lateMinutes: row.late, earlyMinutes: row.early, meals: day.meals.length },
    ...paidByDay(day.slots, date, { ...person, midnight, paid }),
    ...overtimeOf(row.overtime, asked, kindOf(date)),
  };
}

/** Confirmed days, person by person, with their shifts and times. These follow from what is known now, as those of 673 do. */
export async function listReport(asked: RecordFilter, now: number) {
  const actor = requireActor();
  const { at: _, records, ...page } = await listDays({ ...asked, show: "confirmed" }, actor, now);
  const { from, to } = asked;
  const userIds = [...new Set(records.map(({ userId }) => userId))];
  const [organisation, shiftsOf, names, kindOf] = await Promise.all([
    staff(),
    publishedShifts(userIds, from, to),
    shiftNames(),
    kindsIn(asked),
  ]);
  const rows: ReportRow[] = [];
  await forEachConcurrent([...Map.groupBy(records, ({ userId }) => userId)], atOnce, async ([userId, own]) => {
    const dates = own.map(({ date }) => date).sort();
    const [first = from, last = to] = [dates[0], dates.at(-1)];
    const inputs = await inputsOf(userId, first, last);
    const { personOn, months } = inputs;
    const days = new Map(daysKnown(inputs, first, last, now).map((day) => [day.date, day]));
    const counted = months.flatMap(({ locked, lockedOvertime, overtime }) => (locked ? lockedOvertime : overtime));
    const overtime = counted.filter(({ approved }) => approved);
    const { employeeNumber = "", jobTitle = "" } = organisation.user(userId) ?? {};
    for (const row of own) {
      const day = days.get(row.date);
      const shift = names.get(shiftsOf(userId).get(row.date)?.shiftId ?? "") ?? "";
      if (day)
        rows.push(
          rowOf(row, day, { person: personOn(row.date), overtime }, kindOf, { employeeNumber, jobTitle, shift }),
        );
    }
  });
  const { compare } = collatorOf(language());
  rows.sort(
    (one, other) =>
      compare(one.name, other.name) ||
      (one.userId < other.userId ? -1 : one.userId > other.userId ? 1 : one.date < other.date ? -1 : 1),
  );
  return { ...page, records: rows };
}
