import { addDays, beginningOf, dayOf, endOf, refuse } from "@stampflow/kernel";
import { withinTwoMonths } from "@stampflow/scheduling";
import { mealNames, runningChanges } from "@stampflow/scheduling/server";
import { staff } from "@stampflow/system/server";
import { devices } from "../device/store.ts";
import type { DayRow, PersonMonth } from "../month/schema.ts";
import { monthOf, monthsBetween, rowsIn } from "../month/store.ts";
import type { Punch } from "../punch/schema.ts";
import { spots } from "../punch/store.ts";
import { blocksOf, windowAt, windowsOf } from "../rule/blocks.ts";
import { type DayResult, timeoutCode, withNonPayable } from "../rule/day.ts";
import { why } from "../rule/slot.ts";
import type { PersonDays, PunchView } from "./contract.ts";
import { daysKnown, inputsOf } from "./inputs.ts";
import { flagsOf, markOf, offOf, rowFrom } from "./rules.ts";
import { running } from "./running.ts";
import type { DayView } from "./schema.ts";

type Asked = {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
  readonly seesSpots: boolean;
  readonly seesTypes: boolean;
  readonly now: number;
};

const lockedFigures = (row: DayRow) => {
  const { status, code, scheduled, absence, late, early, overtime, meals } = row;
  return { status, code, flags: flagsOf(row), scheduled, absence, late, early, overtime, meals };
};

/** D8: the sum of a day after what its head took off, which it names. */
function summedUp(result: DayResult, minutes: number, off: { readonly reason: string; readonly name: string }) {
  const { nonPayable, scheduled, absence, paid, unpaid } = withNonPayable(result, minutes);
  if (nonPayable === 0) return result.why;
  const sum = why("D8", "sum", { scheduled, absence, paid, unpaid });
  const taken = why("D8", "nonPayable", { minutes: nonPayable, reason: off.reason, by: off.name });
  return result.why.flatMap((one) => (one.key === "sum" ? [taken, sum] : [one]));
}

/** C4: in which months the adjustments of days count: later ones, at most the present one. */
async function countingOf(all: readonly PersonMonth[], userId: string, today: string) {
  const first = all.find(({ adjusted }) => Object.keys(adjusted).length > 0);
  const later = first ? await monthsBetween(userId, `${first.month}-01`, today) : [];
  return (date: string): string[] =>
    later.filter(({ adjustments }) => adjustments.some((one) => one.date === date)).map(({ month }) => month);
}

/** The days of somebody, computed from what is known now: absence needs no timer (D1). */
export async function daysView({ userId, from, to, seesSpots, seesTypes, now }: Asked): Promise<PersonDays> {
  if (!withinTwoMonths(from, to)) refuse("attendance.range");
  const [inputs, organisation, known, names, changesOf] = await Promise.all([
    inputsOf(userId, from, to, seesTypes),
    staff(),
    devices.current(),
    mealNames(),
    runningChanges([userId], from, to),
  ]);
  const user = organisation.user(userId) ?? refuse("kernel.record.notFound");
  const { person, months, absences, punches } = inputs;
  const rows = rowsIn(months);
  const countedIn = await countingOf(months, userId, dayOf(now, person.zone));
  const results = daysKnown(inputs, from, to, now);
  const days = results.map((result): DayView => {
    const month = months.find((one) => one.month === monthOf(result.date));
    const locked = month?.locked === true;
    const row = locked ? rows.get(result.date) : rowFrom(result, rows.get(result.date), now);
    const { overtime: credits, mealsExpected: _, ...shown } = result;
    const { state = result.complete ? "complete" : "expected", nonPayable = 0, reason = "", remark = "" } = row ?? {};
    const off = row ? offOf(row) : { reason: "", by: "" };
    return {
      ...{ ...shown, flags: [...result.flags] },
      nonPayableReason: off.reason,
      ...{ state, nonPayable, reason, remark, paid: row?.paid ?? result.paid, unpaid: row?.unpaid ?? result.unpaid },
      overtime: credits.reduce((sum, one) => sum + one.minutes, 0),
      meals: [...result.meals],
      ...(locked && row ? lockedFigures(row) : {}),
      ...{ locked, adjusted: month?.adjusted[result.date.slice(8)] ?? null, adjustedIn: countedIn(result.date) },
      result: row ? markOf(row) : "",
      byName: organisation.user(row?.by ?? "")?.name ?? "",
      voidedAt: state === "voided" && row?.since ? row.since : null,
      running: month ? running(month, absences, changesOf(userId), result.date) : [],
      ...{ used: [...result.used], unused: [...result.unused], timeouts: [...result.timeouts] },
      why: summedUp(result, nonPayable, { reason: off.reason, name: organisation.user(off.by)?.name ?? "" }).map(
        (one) => ({ ...one }),
      ),
      slots: result.slots.map((slot) => ({
        ...slot,
        due: { ...slot.due },
        flags: [...slot.flags],
        why: slot.why.map((one) => ({ ...one })),
      })),
    };
  });
  const [begins, ends] = [beginningOf(addDays(from, -1), person.zone), endOf(addDays(to, 1), person.zone)];
  const shown = punches.filter(({ at }) => at >= begins && at < ends);
  const windows = windowsOf(blocksOf(person.shifts, person.overtime));
  const places = seesSpots
    ? await spots.getMany(shown.filter(({ source }) => source === "web").map(({ id }) => ({ userId, id })))
    : [];
  const viewOf = ({ userId: _, version: __, badge: ___, ...one }: Punch): PunchView => {
    const spot = places.find(({ id, ttl }) => id === one.id && ttl * 1000 > now);
    return {
      ...one,
      code: one.struck === null && !windowAt(windows, one) ? timeoutCode : null,
      device: known.rows.get(one.deviceId)?.name ?? "",
      byName: organisation.user(one.by)?.name ?? "",
      spot: spot ? { latitude: spot.latitude, longitude: spot.longitude } : null,
    };
  };
  const department = organisation.department(user.departmentId)?.name ?? "";
  return {
    userId,
    name: user.name,
    department,
    zone: person.zone,
    days,
    punches: shown.map(viewOf),
    meals: Object.fromEntries(names),
  };
}
