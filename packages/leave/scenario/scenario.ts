import { daysBetween, weekdayOf } from "@stampflow/kernel";
import { runScenario as runSchedule, type Span, scenario as schedule } from "@stampflow/scheduling";
import { z } from "zod";
import { yearOf } from "../rule/accrual.ts";
import { amountsOf, type DayAmount, datesAround, takenOf, totalOf, workDay } from "../rule/duration.ts";
import { broughtTo, expiryOf, grantAhead, laterOf } from "../rule/grants.ts";
import { isShort, type Ledger, openLedger, type Reserved } from "../rule/ledger.ts";
import { type Occupied, refusalOf } from "../rule/refusal.ts";
import { type Account, type Entry, newAccount } from "../rule/schema.ts";
import { type LeaveType, leaveType, typeFields } from "../type/schema.ts";

const day = z.iso.date();
const application = z.object({
  type: z.string(),
  /** "2026-08-07 09:10", or a date alone for whole days. */
  start: z.string(),
  end: z.string(),
  sent: day,
  /** What became of it, and when; absent: it runs. */
  ended: z.object({ on: day, as: z.enum(["approved", "rejected"]), voidOn: day.optional() }).optional(),
});
const person = schedule.shape.people.valueType.extend({
  workedSince: day.or(z.literal("")).default(""),
  /** By hand. */
  changes: z
    .array(z.object({ type: z.string(), change: z.number().multipleOf(0.5), on: day, expiresOn: day.optional() }))
    .default([]),
  leave: z.array(application).default([]),
  /** From this day on grants are given; absent: `today`. */
  grantsFrom: day.optional(),
});
/** The company of the schedule, with its leave types and what people apply for. */
export const scenario = schedule.extend({
  leaveTypes: z.record(z.string(), z.object(typeFields)).default({}),
  /** A working day without a schedule. */
  office: schedule.shape.shifts.valueType.prefault({
    slots: [
      { start: "09:00", end: "12:00" },
      { start: "13:00", end: "18:00" },
    ],
  }),
  people: z.record(z.string(), person),
});
type Scenario = z.output<typeof scenario>;
/** Leave that was not refused, and what it takes of the work of dates; instants. */
type Absent = Pick<z.output<typeof application>, "sent" | "ended"> & {
  readonly note: string;
  readonly asWork: boolean;
  readonly days: readonly (Span & { readonly date: string })[];
};
type Step = { readonly on: string; readonly run: (ledger: Ledger) => void };

/** What the rules make of it: the schedule, and of each person the verdicts, entries and balances on the last day. */
export function runScenario(given: Scenario) {
  const done = runSchedule(given);
  const meals = new Map(Object.entries(given.meals));
  const statutory = new Set(given.statutory);
  const timesOf = ({ meals: mealIds, ...times }: Scenario["office"]) => ({
    ...{ ...times, mealIds, dayHours: null },
  });
  const types = new Map<string, LeaveType>(
    Object.entries(given.leaveTypes).map(([id, fields]) => [
      id,
      leaveType.parse({ ...fields, id, version: 1, name: id.slice(0, 6), code: null, archived: false }),
    ]),
  );
  const leaveOf = (name: string, one: Scenario["people"][string]) => {
    const cells = new Map((done.people[name]?.days ?? []).map(({ date, shift }) => [date, shift]));
    const last = [...cells.keys()].sort().at(-1) ?? "";
    const timesOn = (date: string) => {
      const shift = given.shifts[cells.get(date) ?? ""];
      if (shift) return timesOf(shift);
      const works = date > last && ![0, 6].includes(weekdayOf(date)) && !statutory.has(date);
      return works ? timesOf(given.office) : undefined;
    };
    const { joinedOn = "", leftOn = "", workedSince } = one;
    const who = { joinedOn, leftOn, workedSince, types: [...types.values()] };
    const verdicts: object[] = [];
    const absent: Absent[] = [];
    const held: (Occupied & { readonly typeId: string; readonly amounts: readonly DayAmount[] })[] = [];
    const takenIn = (typeId: string) => {
      const taken = new Map<number, number>();
      for (const { amounts } of held.filter((other) => other.typeId === typeId))
        for (const { date, amount } of amounts) taken.set(yearOf(date), (taken.get(yearOf(date)) ?? 0) + amount);
      return taken;
    };
    const count = (type: LeaveType, { start, end }: z.output<typeof application>) => {
      const around = datesAround({ start, end });
      const days = daysBetween(around.first, around.last).flatMap((date) => {
        const times = timesOn(date);
        return times ? [workDay(times, meals, date, given.zone)] : [];
      });
      return { days, amounts: amountsOf({ start, end }, days, type, given.zone) };
    };
    const steps: Step[] = one.changes.map(({ type, change, on, expiresOn }) => ({
      on,
      run: (ledger) => {
        const known = types.get(type);
        if (!known) return;
        const lot = { typeId: type, kind: "adjust", from: on, expiresOn: expiresOn ?? expiryOf(known, on) } as const;
        if (change > 0) ledger.give("adjust", { ...lot, amount: change }, on);
        else ledger.lower("adjust", ledger.valid(type, on), -change, on);
      },
    }));
    for (const asked of one.leave) {
      const kept: { found?: Reserved } = {};
      const { type: typeId, start, end, sent, ended } = asked;
      const note = `${start} – ${end}`;
      steps.push({
        on: sent,
        run: (ledger) => {
          const type = types.get(typeId);
          if (!type) return void verdicts.push({ start, end, refused: "leave.scope" });
          const { days, amounts } = count(type, asked);
          grantAhead(ledger, type, who, sent, amounts.at(-1)?.date ?? sent);
          const found = ledger.reserve(type, amounts, "reserve", note);
          const facts = { type, leave: { start, end }, zone: given.zone, days, amounts, inScope: true };
          const short = isShort(found) ? found : null;
          const refusal = refusalOf({ ...facts, takenIn: takenIn(typeId), occupied: held, short });
          if (!refusal && !isShort(found)) {
            kept.found = found;
            const taken = days.map((day) => ({ date: day.date, spans: takenOf(asked, day, type, given.zone) }));
            absent.push({
              ...{ note, sent, ended, asWork: type.counts === "work" },
              days: taken.flatMap(({ date, spans }) => spans.map((span) => ({ date, ...span }))),
            });
            held.push({ start, end, number: note, typeId, amounts });
          } else if (!isShort(found)) ledger.giveBack(typeId, "release", found.takes, sent, note);
          verdicts.push({
            start,
            end,
            total: totalOf(amounts),
            days: amounts,
            ...(refusal ? { refused: refusal } : {}),
          });
        },
      });
      if (ended)
        steps.push({
          on: ended.on,
          run: (ledger) => {
            if (!kept.found) return;
            if (ended.as === "approved") ledger.take(typeId, kept.found.takes, note);
            else {
              ledger.giveBack(typeId, "release", kept.found.takes, ended.on, note);
              held.splice(
                held.findIndex(({ number }) => number === note),
                1,
              );
            }
          },
        });
      if (ended?.voidOn)
        steps.push({
          on: ended.voidOn,
          run: (ledger) =>
            kept.found && ledger.giveBack(typeId, "giveBack", kept.found.takes, ended.voidOn ?? "", note),
        });
    }
    let account: Account = { ...newAccount(name), doneTo: one.grantsFrom ?? given.today };
    const entries: Entry[] = [];
    const keep = (next: { account: Account; entries: readonly Entry[] }) => {
      account = next.account;
      entries.push(...next.entries);
    };
    const ordered = steps.map((step, at) => ({ ...step, at })).sort((a, b) => a.on.localeCompare(b.on) || a.at - b.at);
    for (const { on, run } of ordered) {
      keep(broughtTo(account, who, laterOf(on, given.today)));
      const ledger = openLedger(account);
      run(ledger);
      keep(ledger.closed());
    }
    const end = ordered.at(-1)?.on ?? given.today;
    keep(broughtTo(account, who, laterOf(end, given.today)));
    const balances = Object.fromEntries(
      [...types.keys()].map((id) => [
        id,
        entries.filter(({ typeId }) => typeId === id).reduce((sum, { change }) => sum + change, 0),
      ]),
    );
    return { verdicts, entries, balances, tooMuch: account.tooMuch, absent };
  };
  return {
    ...done,
    leave: Object.fromEntries(Object.entries(given.people).map(([name, one]) => [name, leaveOf(name, one)])),
  };
}
