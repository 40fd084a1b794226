import { dayOf, daysBetween, nextVersion, refuse, type WorkCalendar } from "@stampflow/kernel";
import {
  audit,
  audited,
  defineStore,
  implement,
  key,
  language,
  refuseStale,
  save,
  tenant,
  untilSaved,
} from "@stampflow/kernel/server";
import { companyOf, zoneOf } from "../company/store.ts";
import * as calls from "./contract.ts";
import { holidaysOf } from "./holidays.ts";
import { calendarDays, type Override, worksOn } from "./rules.ts";
import { type CalendarYear, overrideLimit, type StoredCalendar, storedCalendar } from "./schema.ts";
import { statutoryDays } from "./statutory.ts";

/** One per company. */
const calendars = defineStore({ entity: "workCalendar", record: storedCalendar, key: key.main([], []) });

const first: StoredCalendar = { version: 0, weekdaysOff: [0, 6], overrides: [] };
/** The most days changed in one call. */
const longest = 366;

type Decided = { country: string; timeZone: string; calendar: StoredCalendar };

/** The company's decisions, and the country of its holidays: its region (D28). */
async function decided(): Promise<Decided> {
  const [company, calendar] = await Promise.all([companyOf(tenant()), calendars.get({})]);
  return { country: company?.region ?? "CN", timeZone: zoneOf(company), calendar: calendar ?? first };
}

async function yearOf(year: number): Promise<CalendarYear> {
  const { country, calendar } = await decided();
  const { weekdaysOff, version, overrides } = calendar;
  const { known, holidays } = await holidaysOf(country, year, language());
  const own = overrides.filter(({ day }) => day.startsWith(`${year}-`));
  return { year, country, known, version, weekdaysOff, holidays, overrides: own };
}

/** Whether a day of these years is a working day of the caller's company. */
export async function workdayIn(years: readonly number[]): Promise<(day: string) => boolean> {
  return worksIn(await decided(), years);
}

async function worksIn({ country, calendar }: Decided, years: readonly number[]): Promise<(day: string) => boolean> {
  const all = await Promise.all(years.map((year) => holidaysOf(country, year, "en-US")));
  const dayAt = calendarDays({ ...calendar, holidays: all.flatMap(({ holidays }) => holidays) });
  return (day) => worksOn(dayAt(day).kind);
}

/** The caller's company's, about a year around an instant; in other years the weekly days off and the company's own. */
export async function companyCalendar(now: number): Promise<WorkCalendar> {
  const all = await decided();
  const { timeZone } = all;
  const year = Number(dayOf(now, timeZone).slice(0, 4));
  return { timeZone, works: await worksIn(all, [year - 1, year, year + 1]) };
}

/** Whether a day of these years is a statutory holiday of the company's country, whatever the company decided (D78). */
export async function statutoryIn(years: readonly number[]): Promise<(day: string) => boolean> {
  const { country } = await decided();
  const all = await Promise.all(years.map((year) => statutoryDays(country, year)));
  const days = new Set(all.flat());
  return (day) => days.has(day);
}

type CalendarAudit = { readonly name: string } & Readonly<
  Record<"weekdaysOff" | "workdays" | "daysOff", readonly unknown[]>
>;
const calendarAudit = audited<CalendarAudit>({
  noun: "system.calendar",
  idOf: () => "calendar",
  nameOf: ({ name }) => name,
  fields: ["weekdaysOff", "workdays", "daysOff"],
});

/** Only the days that differ from `other`, so that the log shows what changed. */
function auditedCalendar(
  { weekdaysOff, overrides }: StoredCalendar,
  other: StoredCalendar,
  name: string,
): CalendarAudit {
  const wordsOf = ({ day, name: why }: Override) => (why ? `${day} ${why}` : day);
  const known = new Set(other.overrides.map((one) => `${wordsOf(one)} ${one.works}`));
  const fresh = overrides.filter((one) => !known.has(`${wordsOf(one)} ${one.works}`));
  return {
    name,
    weekdaysOff,
    workdays: fresh.filter(({ works }) => works).map(wordsOf),
    daysOff: fresh.filter(({ works }) => !works).map(wordsOf),
  };
}

/** Saves if the version has not changed since it was read. */
const change = (version: number, decide: (before: StoredCalendar) => Partial<StoredCalendar>) =>
  untilSaved(async () => {
    const before = await calendars.get({});
    if ((before?.version ?? 0) !== version) await refuseStale(calendars.replace(before ?? first));
    const next = before ? nextVersion(before, decide(before)) : { ...first, ...decide(first), version: 1 };
    const company = (await companyOf(tenant()))?.name ?? "";
    const changes = calendarAudit(
      auditedCalendar(before ?? first, next, company),
      auditedCalendar(next, before ?? first, company),
    );
    await save({ writes: [before ? calendars.replace(next) : calendars.create(next), ...audit(changes)] });
    return { version: next.version };
  });

function changed(
  before: readonly Override[],
  input: { from: string; to: string; works: boolean | null; name: string },
) {
  const { from, to, works, name } = input;
  const others = before.filter(({ day }) => day < from || day > to);
  const next = works === null ? [] : daysBetween(from, to).map((day) => ({ day, works, name }));
  const overrides = [...others, ...next].sort((one, other) => (one.day < other.day ? -1 : 1));
  if (overrides.length > overrideLimit) refuse("system.calendar.limit", { limit: overrideLimit });
  return { overrides };
}

export const calendarRoutes = [
  implement(calls.read, ({ query }) => yearOf(query.year)),

  implement(calls.changeWeek, ({ body: { version, weekdaysOff } }) =>
    change(version, () => ({ weekdaysOff: [...new Set(weekdaysOff)].sort() })),
  ),

  implement(calls.changeDays, ({ body: { version, ...given } }) => {
    if (given.from > given.to || daysBetween(given.from, given.to).length > longest) refuse("system.calendar.range");
    return change(version, ({ overrides }) => changed(overrides, given));
  }),
];
