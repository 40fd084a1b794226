import { daysBetween, refuse } from "@stampflow/kernel";
import { collatorOf, implement, language } from "@stampflow/kernel/server";
import { staff } from "@stampflow/system/server";
import { mealRanges } from "../meal/store.ts";
import { spanOf, withinTwoMonths } from "../rule/clock.ts";
import { instantsIn } from "../rule/shift-times.ts";
import { calendarOf } from "../schedule/calendar.ts";
import { shiftBook, worksOf } from "../schedule/plan.ts";
import { datesAway } from "../schedule/ports.ts";
import { rest } from "../schedule/schema.ts";
import { cellsIn, monthsOf, temporaryIn } from "../schedule/store.ts";
import * as calls from "./contract.ts";

export const mineRoutes = [
  implement(calls.list, async ({ body: { from, to }, actor: { userId } }) => {
    if (!withinTwoMonths(from, to)) refuse("scheduling.schedule.range");
    const [all, away, book, meals, calendar] = await Promise.all([
      monthsOf([userId], from, to),
      datesAway([userId], from, to),
      shiftBook(),
      mealRanges(),
      calendarOf(from, to),
    ]);
    const own = all.get(userId) ?? [];
    const [cells, temporary] = [cellsIn(own), temporaryIn(own)];
    const workOn = worksOf(book, meals);
    const absent = new Set(away(userId));
    const days = daysBetween(from, to).map((date) => {
      const { published, asked } = cells[date] ?? {};
      const { start, end } = temporary[date] ?? {};
      const extra = start && end ? { start, end } : null;
      const span = extra && instantsIn(spanOf(extra), date, book.zone);
      const minutes = (workOn(published ?? rest, date)?.minutes ?? 0) + (span ? (span.to - span.from) / 60_000 : 0);
      return {
        date,
        shiftId: published ?? null,
        minutes,
        temporary: extra,
        away: absent.has(date),
        asked: asked !== undefined,
      };
    });
    return { days, ...calendar };
  }),

  implement(calls.colleagues, async ({ body: { from, to, pageNum, pageSize }, actor: { userId } }) => {
    if (!withinTwoMonths(from, to)) refuse("scheduling.schedule.range");
    const organisation = await staff();
    const departmentId = organisation.user(userId)?.departmentId ?? "";
    const { compare } = collatorOf(language());
    const people = organisation.users
      .filter((user) => user.departmentId === departmentId && user.id !== userId && user.status !== "resigned")
      .sort((one, other) => compare(one.name, other.name) || (one.id < other.id ? -1 : 1));
    const size = pageSize < 0 ? people.length : pageSize;
    const shown = people.slice((pageNum - 1) * size, pageNum * size);
    const ids = shown.map(({ id }) => id);
    const [all, away] = await Promise.all([monthsOf(ids, from, to), datesAway(ids, from, to)]);
    const records = shown.map(({ id, name }) => {
      const cells = Object.entries(cellsIn(all.get(id) ?? [])).flatMap(([date, { published }]) =>
        published !== undefined && date >= from && date <= to ? [[date, published] as const] : [],
      );
      return { userId: id, name, cells: Object.fromEntries(cells), away: away(id) };
    });
    return { records, total: people.length, cursor: null };
  }),
];
