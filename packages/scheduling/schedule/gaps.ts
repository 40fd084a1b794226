import { dayOf, refuse } from "@stampflow/kernel";
import { currentCall, defineStore, key, save, subscriber, untilSaved, type Write } from "@stampflow/kernel/server";
import { employeeChanged, employeeLeft } from "@stampflow/system";
import { companyZone, employedFrom, lastDays, staff } from "@stampflow/system/server";
import { z } from "zod";
import { plannedIn } from "./rules.ts";
import { type Cell, type PersonMonth, rest } from "./schema.ts";
import { cellsIn, monthOf, months, monthsFrom, publishedFacts, withCells } from "./store.ts";

/** What was planned for somebody after their last day, in one month: the work that nobody does now (P4). */
const gap = z.object({
  userId: z.string(),
  month: z.string(),
  departmentId: z.string(),
  version: z.number().int(),
  /** By day of the month: the shift. */
  days: z.record(z.string(), z.string()),
});
type Gap = z.infer<typeof gap>;
const gaps = defineStore({
  entity: "schedulingGap",
  record: gap,
  key: key.main(["userId"], ["month"]),
  indexes: { byMonth: key.gsi1(["month"], ["userId"]) },
});

const gapWrite = (before: Gap | undefined, next: Omit<Gap, "version">): Write[] => {
  if (!before) return Object.keys(next.days).length > 0 ? [gaps.create({ ...next, version: 1 })] : [];
  if (Object.keys(next.days).length === 0) return [gaps.remove(before)];
  return [gaps.replace({ ...next, version: before.version + 1 })];
};

/** The gaps of a period, in the order of dates. `inside`: whether people of a department are shown. */
export async function gapsIn(from: string, to: string, inside: (departmentId: string) => boolean) {
  const [found, organisation] = await Promise.all([
    Promise.all(monthsFrom(from, to).map((month) => gaps.list("byMonth", { month }))),
    staff(),
  ]);
  return found
    .flat()
    .filter(({ departmentId }) => inside(departmentId))
    .flatMap(({ userId, month, days }) =>
      Object.entries(days).map(([day, shiftId]) => ({ userId, date: `${month}-${day}`, shiftId })),
    )
    .filter(({ date }) => date >= from && date <= to)
    .map((one) => ({ ...one, name: organisation.user(one.userId)?.name ?? "" }))
    .sort((one, other) => one.date.localeCompare(other.date) || (one.userId < other.userId ? -1 : 1));
}

/** Takes a gap off the list: somebody else does the work, or nobody has to. */
export function settleGap(userId: string, date: string, inside: (departmentId: string) => boolean): Promise<void> {
  return untilSaved(async () => {
    const found = await gaps.get({ userId, month: monthOf(date) });
    if (!found || !inside(found.departmentId)) return refuse("kernel.record.notFound");
    const { [date.slice(8)]: settled, ...days } = found.days;
    if (settled !== undefined) await save({ writes: gapWrite(found, { ...found, days }) });
  });
}

type Days = { readonly last: string; readonly today: string; readonly employed: (date: string) => boolean };
/** What the cells of a month become: empty after the last day; a gap that is none any more is planned again, as a draft. */
function withLastDay(month: PersonMonth, before: Gap | undefined, { last, today, employed }: Days, now: number) {
  const stays = (date: string) => last === "" || date <= last;
  const cells = new Map<string, Cell>();
  const days: Record<string, string> = {};
  for (const [day, shiftId] of Object.entries(before?.days ?? {})) {
    const date = `${month.month}-${day}`;
    const cell = month.days[day];
    if (!employed(date)) days[day] = shiftId;
    else if (date >= today && plannedIn(cell) === undefined)
      cells.set(date, { draft: shiftId, version: (cell?.version ?? 0) + 1, by: "", at: now });
  }
  const published: string[] = [];
  for (const [date, cell] of Object.entries(cellsIn([month]))) {
    const planned = plannedIn(cell);
    if (planned === undefined || stays(date)) continue;
    if (planned !== rest) days[date.slice(8)] = planned;
    if (cell.published !== undefined) published.push(date);
    cells.set(date, { version: cell.version + 1, by: "", at: now });
  }
  return { cells, days, published: published.sort() };
}

async function bringToLastDay(userId: string, now: number): Promise<void> {
  const [zone, organisation, leaving] = await Promise.all([companyZone(), staff(), lastDays([userId])]);
  const user = organisation.user(userId);
  if (!user) return;
  const today = dayOf(now, zone);
  const leftOn = leaving.get(userId) ?? "";
  const last = leftOn === "" && user.status === "resigned" ? today : leftOn;
  const open = await gaps.list("key", { userId });
  const planned = last === "" ? [] : await months.list("key", { userId }, { from: { month: monthOf(last) } });
  const touched = [...new Set([...open, ...planned].map(({ month }) => month))].sort();
  const isEmployed = await employedFrom(`${touched[0] ?? monthOf(today)}-01`, [userId]);
  const known = { last, today, employed: (date: string) => isEmployed(userId, date) };
  for (const month of touched) {
    await untilSaved(async () => {
      const [held, found] = await Promise.all([months.get({ userId, month }), gaps.get({ userId, month })]);
      const before = held ?? { userId, month, version: 0, days: {} };
      const { cells, days, published } = withLastDay(before, found ?? undefined, known, now);
      const same = JSON.stringify(days) === JSON.stringify(found?.days ?? {});
      if (cells.size === 0 && same) return;
      const all = new Map([[month, before]]);
      await save({
        writes: [
          ...withCells(all, cells),
          ...gapWrite(found ?? undefined, { userId, month, departmentId: user.departmentId, days }),
        ],
        ...(published.length > 0 ? { facts: publishedFacts(all, userId, published, { tells: false }) } : {}),
      });
    });
  }
}

/** P4: cells after a last day are withdrawn as soon as that day is known, and planned again if it is not the last one. */
export const afterLeaving = subscriber(
  "scheduling-leaving",
  [employeeChanged, employeeLeft],
  ({ at, data: { employeeId } }) => bringToLastDay(employeeId, currentCall()?.now ?? at),
);
