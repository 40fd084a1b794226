import { addDays, dayOf, daysBetween } from "@stampflow/kernel";
import { runScenario as runLeave } from "@stampflow/leave";
import { differencesOf, type Work, withDifferences } from "../adjustment/rules.ts";
import { openDays } from "../closing/rules.ts";
import { stepRefusal } from "../confirm/rules.ts";
import { resultOf, rowFrom } from "../day/rules.ts";
import type { DayRow, Difference, KeptOvertime } from "../month/schema.ts";
import { amountOf } from "../piece/rules.ts";
import { blocksOf, windowsOf } from "../rule/blocks.ts";
import { type DayResult, daysOf, withNonPayable } from "../rule/day.ts";
import { clockOf } from "../rule/model.ts";
import { dateOfOvertime, freePieces, hoursInLieu, overtimeRefusal } from "../rule/overtime.ts";
import { heldOn } from "../setting/dated.ts";
import { clockIn, isApproved, type Known, knownAt } from "./known.ts";
import { toldDay, toldMonths } from "./output.ts";
import type { DayStep, LockStep, Scenario, ScenarioPerson } from "./schema.ts";

type Kept = KeptOvertime & { readonly asked: ScenarioPerson["overtime"][number] };
type Adjustment = Difference & { readonly date: string; readonly month: string };
type Told = {
  readonly edits: Map<string, string>;
  readonly kept: Kept[];
  readonly rows: Map<string, DayRow>;
  /** By month: it as it was locked. */
  readonly locked: Map<string, Work>;
  readonly adjusted: Map<string, Record<string, Difference>>;
  readonly adjustments: Adjustment[];
  readonly overtime: object[];
};
type Verdict = {
  readonly at: string;
  readonly step: string;
  readonly person?: string;
  readonly date?: string;
  readonly month?: string;
  readonly refused?: string;
  readonly open?: readonly string[];
};
type Event = { readonly at: number; readonly run: () => void };

const monthOf = (date: string): string => date.slice(0, 7);
const dayIn = (date: string): string => date.slice(8);

/** What the rules make of it: schedule and leave, and of each person days with why, overtime, pieces, months, adjustments. */
export function runScenario(given: Scenario) {
  const { zone } = given;
  const clock = clockIn(zone);
  const shown = (at: number) => clockOf(at, zone);
  const names = Object.keys(given.people);
  const told = new Map(
    names.map((name): [string, Told] => [
      name,
      {
        ...{ edits: new Map(), kept: [], rows: new Map(), locked: new Map(), adjusted: new Map() },
        ...{ adjustments: [], overtime: [] },
      },
    ]),
  );
  const of = (name: string): Told => {
    const found = told.get(name);
    if (!found) throw new Error(`nobody is called ${name}`);
    return found;
  };
  const verdicts: Verdict[] = [];
  const lockedMonths = new Set<string>();

  /** Overtime counts while its application does. */
  const keptAt = (name: string, now: number): Kept[] =>
    of(name).kept.map((one) => ({ ...one, approved: isApproved(one.asked.ended, now, clock) }));
  const known = (name: string, now: number): Known => knownAt(given, name, of(name).edits, keptAt(name, now), now);
  const daysAt = (name: string, now: number): DayResult[] => {
    const { person, cells } = known(name, now);
    const dates = [
      ...cells.keys(),
      ...[...person.punches.map(({ at }) => at), ...person.overtime.map(({ from }) => from)].map((at) =>
        dayOf(at, zone),
      ),
    ].sort();
    const [first, last] = [dates[0], dates.at(-1)];
    return first && last ? daysOf(person, first, last, now) : [];
  };

  /** The days as they are at an instant; of a locked month, by how much they differ (C4). */
  const compute = (name: string, now: number) => {
    const { rows, locked, adjusted, adjustments } = of(name);
    const results = daysAt(name, now);
    for (const result of results) {
      if (locked.has(monthOf(result.date))) continue;
      const row = rowFrom(result, rows.get(result.date), now);
      if (row) rows.set(result.date, row);
    }
    for (const [month, before] of locked) {
      const next: Record<string, DayRow> = {};
      for (const result of results.filter(({ date }) => monthOf(date) === month)) {
        const row = rowFrom(result, before.days[dayIn(result.date)], now);
        if (row) next[dayIn(result.date)] = row;
      }
      const sums = adjusted.get(month) ?? {};
      const found = differencesOf(before, sums, workOf(name, month, next, results, now));
      for (const [day, difference] of found)
        adjustments.push({ date: `${month}-${day}`, month: openAfter(month), ...difference });
      adjusted.set(month, withDifferences(sums, found));
    }
    return results;
  };
  const workOf = (
    name: string,
    month: string,
    days: Work["days"],
    results: readonly DayResult[],
    now: number,
  ): Work => {
    const credits = results.flatMap((result) => result.overtime);
    const minutesOf = (id: string) =>
      credits.filter((one) => one.id === id).reduce((sum, { minutes }) => sum + minutes, 0);
    const own = keptAt(name, now).filter(({ date }) => monthOf(date) === month);
    return { month, days, overtime: own.map((one) => ({ ...one, minutes: minutesOf(one.id) })) };
  };
  const openAfter = (month: string): string => {
    let next = month;
    while (lockedMonths.has(next)) next = monthOf(addDays(`${next}-28`, 7));
    return next;
  };

  const askOvertime = (name: string, asked: Kept["asked"], number: string) => {
    const now = clock(asked.sent);
    const { person, absences } = known(name, now);
    const rules = person.overtimeRules;
    if (!rules) return;
    const others = of(name).kept.filter(
      ({ asked: { ended } }) =>
        !(ended && clock(ended.at) <= now && (ended.as === "rejected" || (ended.voidAt && clock(ended.voidAt) <= now))),
    );
    const ranges = asked.ranges.map(({ from, to }) => ({ from: clock(from), to: clock(to) }));
    const blocks = windowsOf(
      blocksOf(person.shifts, [...others, ...ranges.map((one) => ({ ...one, id: shown(one.from) }))]),
    );
    const made = ranges.map((range): Kept => {
      const block = blocks.find(({ overtime }) => overtime.some(({ id }) => id === shown(range.from)));
      const date = dateOfOvertime(range, block?.slots ?? [], zone);
      const kind = rules.kindOf(date);
      const factor = heldOn(given.overtime, date)[`${kind}Factor`];
      const id = `${number}/${shown(range.from)}`;
      return { ...range, id, number, date, approved: false, lieu: asked.lieu, kind, factor, minutes: 0, asked };
    });
    const typed = asked.date ?? dayOf(ranges[0]?.from ?? now, zone);
    const free = freePieces(typed, person.shifts, zone).length > 0;
    const refusals = [...Map.groupBy(made, ({ date }) => date)].flatMap(([date, some]) => {
      const limit = rules.limitOn(date);
      const facts = {
        ranges: some,
        date,
        fullTime: rules.fullTimeOn(date),
        shifts: person.shifts,
        absences,
        others,
        limit,
        zone,
      };
      return overtimeRefusal(facts) ?? [];
    });
    const [refused] = free ? refusals : [{ code: "attendance.overtime.noSlot" }];
    if (!refused) of(name).kept.push(...made);
    of(name).overtime.push({ sent: asked.sent, ...(refused ? { refused } : { accepted: made.map(({ id }) => id) }) });
  };

  /** Why a step of a day is refused; undefined: it is done. */
  const dayStep = (step: DayStep, date: string): string | undefined => {
    const { rows, locked, edits } = of(step.person);
    const now = clock(step.at);
    const row = rows.get(date);
    if (step.step === "edit") {
      if (locked.has(monthOf(date)) || row?.state === "confirmed") return "scheduling.cell.closed";
      edits.set(date, step.shift);
      const why = known(step.person, now).refused.get(date);
      if (why) edits.delete(date);
      return why;
    }
    if ("by" in step && step.by === step.person) return "attendance.own";
    if (!row) return "kernel.record.notFound";
    if (locked.has(monthOf(date))) return "attendance.monthLocked";
    const refusal = stepRefusal(step.step, row.state);
    if (refusal) return refusal;
    if (step.step === "confirm") {
      const seen = step.seen && daysAt(step.person, clock(step.seen)).find((one) => one.date === date);
      const before = seen && rowFrom(seen, { ...row, state: "complete" }, now);
      if (before && resultOf(before) !== resultOf(row)) return "attendance.moved";
      rows.set(date, { ...row, state: "confirmed", seen: resultOf(row), by: step.by ?? "" });
    } else if (step.step === "nonPayable") {
      const full = { ...row, paid: row.paid + row.nonPayable, unpaid: row.unpaid - row.nonPayable };
      if (step.minutes > full.paid) return "attendance.nonPayable";
      rows.set(date, withNonPayable(full, step.minutes));
    } else rows.set(date, { ...row, state: step.step === "void" ? "voided" : "complete", seen: "" });
    return undefined;
  };
  const lock = (month: string, now: number): Pick<Verdict, "refused" | "open"> => {
    if (lockedMonths.has(month)) return { refused: "attendance.monthLocked" };
    if (month >= monthOf(dayOf(now, zone))) return { refused: "attendance.monthNotOver" };
    const days = (name: string) =>
      Object.fromEntries(
        [...of(name).rows].filter(([date]) => monthOf(date) === month).map(([date, row]) => [dayIn(date), row]),
      );
    const open = names.flatMap((name) => openDays({ days: days(name) }).map((day) => `${name} ${month}-${day}`));
    if (open.length > 0) return { refused: "attendance.monthOpen", open };
    lockedMonths.add(month);
    for (const name of names) of(name).locked.set(month, workOf(name, month, days(name), daysAt(name, now), now));
    return {};
  };
  const doStep = (step: DayStep | LockStep) => {
    const now = clock(step.at);
    for (const name of names) compute(name, now);
    const { at, step: what } = step;
    if (step.step === "lock") return verdicts.push({ at, step: what, month: step.month, ...lock(step.month, now) });
    const dates = daysBetween(step.date, ("to" in step && step.to) || step.date);
    for (const date of dates) {
      const refused = dayStep(step, date);
      verdicts.push({ at, step: what, person: step.person, date, ...(refused ? { refused } : {}) });
    }
    compute(step.person, now);
  };

  const events: Event[] = given.steps.map((step) => ({ at: clock(step.at), run: () => void doStep(step) }));
  for (const [name, one] of Object.entries(given.people)) {
    for (const [at, asked] of one.overtime.entries())
      events.push({ at: clock(asked.sent), run: () => askOvertime(name, asked, `overtime ${at + 1}`) });
    // What comes after a lock adjusts as soon as it is known.
    for (const at of factsOf(one, clock)) events.push({ at, run: () => lockedMonths.size > 0 && compute(name, at) });
  }
  for (const { run } of events.sort((a, b) => a.at - b.at)) run();

  const end = clock(given.now ?? "9999-12-31 00:00");
  const people = Object.entries(given.people).map(([name, one]) => {
    const results = compute(name, end);
    const { rows, locked, overtime, adjustments } = of(name);
    const credits = results.flatMap((result) => result.overtime);
    const pieces = one.pieces.map((piece) => ({ ...piece, amount: amountOf(piece.count, piece.price) }));
    const rowOn = (date: string) => locked.get(monthOf(date))?.days[dayIn(date)] ?? rows.get(date);
    const credited = keptAt(name, end).map(({ id, date, kind, factor, lieu, approved }) => {
      const minutes = credits.filter((credit) => credit.id === id).reduce((sum, credit) => sum + credit.minutes, 0);
      const hours = lieu ? { inLieu: hoursInLieu(minutes, factor, 0.5) } : {};
      return { id, date, kind, approved, lieu, minutes, ...hours };
    });
    const byPunches = credits.filter(({ id }) => id === "").map(({ date, minutes }) => ({ id: "", date, minutes }));
    return [
      name,
      {
        days: results.map((result) => toldDay(result, rowOn(result.date), shown)),
        overtime: { applications: overtime, credited: [...credited, ...byPunches] },
        ...{
          pieces,
          adjustments,
          months: toldMonths(
            results.map(({ date }) => [date, rowOn(date)] as const),
            adjustments,
            (month) => locked.has(month),
            (date) =>
              credited
                .filter((one) => one.lieu && one.approved && one.date === date)
                .reduce((all, { minutes }) => all + minutes, 0),
          ),
        },
      },
    ] as const;
  });
  const { leave, ...schedule } = runLeave(given);
  const shownLeave = Object.entries(leave).map(([name, { absent: _, ...one }]) => [name, one] as const);
  return { ...schedule, leave: Object.fromEntries(shownLeave), attendance: Object.fromEntries(people), verdicts };
}

/** The instants at which something that decides days becomes known. */
function factsOf(one: ScenarioPerson, clock: (text: string) => number): number[] {
  const ends = [...one.corrections, ...one.overtime].flatMap(({ ended }) =>
    ended ? [ended.at, ended.voidAt ?? ended.at] : [],
  );
  const leave = one.leave.flatMap(({ ended }) => (ended ? [ended.on, ended.voidOn ?? ended.on] : []));
  const punches = one.punches.map((punch) => (typeof punch === "string" ? punch : punch.received));
  return [...new Set([...ends, ...leave, ...punches].map(clock))];
}
