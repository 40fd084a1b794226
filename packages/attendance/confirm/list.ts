import { daysBetween, refuse } from "@stampflow/kernel";
import { type Actor, collatorOf, forEachConcurrent, language, rowFinder } from "@stampflow/kernel/server";
import { withinTwoMonths } from "@stampflow/scheduling";
import { departmentsSeen, staff } from "@stampflow/system/server";
import type { z } from "zod";
import { isStale, recompute } from "../day/recompute.ts";
import { flagsOf, markOf, offOf } from "../day/rules.ts";
import { ownDays } from "../head/own.ts";
import type { DayRow, PersonMonth } from "../month/schema.ts";
import { monthOf, months } from "../month/store.ts";
import type { list } from "./contract.ts";
import { isShown } from "./rules.ts";
import { type ConfirmRow, type confirmFilter, shownDay } from "./schema.ts";

export type Viewer = Pick<Actor, "userId" | "scope" | "departmentId">;
type Asked = z.output<typeof list.body>;
/** The people whose months one call reads. */
const [peopleAtOnce, mostPeople] = [50, 200];

/** The months of people, computed again where windows have closed since. */
export async function freshMonths(userIds: readonly string[], names: readonly string[], now: number) {
  const keys = userIds.flatMap((userId) => names.map((month) => ({ userId, month })));
  const found = new Map((await months.getMany(keys)).map((one) => [`${one.userId} ${one.month}`, one]));
  const missing = { version: 0, days: {} } as PersonMonth;
  const stale = keys.filter(({ userId, month }) => isStale(found.get(`${userId} ${month}`) ?? missing, now));
  await forEachConcurrent(stale, 4, ({ userId, month }) => recompute(userId, [`${month}-15`], now));
  for (const one of await months.getMany(stale)) found.set(`${one.userId} ${one.month}`, one);
  return found;
}

export async function rowMaker(actor: Actor) {
  const [organisation, isOwn] = await Promise.all([staff(), ownDays(actor)]);
  return (userId: string, date: string, row: DayRow): ConfirmRow => {
    const user = organisation.user(userId);
    return {
      ...{ ...shownDay.parse(row), flags: flagsOf(row), userId, date, name: user?.name ?? "", own: isOwn(userId) },
      department: organisation.department(user?.departmentId ?? "")?.name ?? "",
      reason: (row.state !== "voided" && offOf(row).reason) || row.reason,
      ...{ byName: organisation.user(row.by)?.name ?? "", result: markOf(row) },
    };
  };
}

type Who = Pick<z.output<typeof confirmFilter>, "from" | "to" | "departmentId" | "name">;
export const monthsIn = ({ from, to }: Pick<Who, "from" | "to">) => [...new Set(daysBetween(from, to).map(monthOf))];

/** Those within scope whom the filter names. */
export async function peopleIn({ from, to, departmentId, name }: Who, viewer: Viewer) {
  if (!withinTwoMonths(from, to)) refuse("attendance.range");
  const [organisation, seen, found] = await Promise.all([
    staff(),
    departmentsSeen(viewer),
    rowFinder(name, ({ name: called }: { name: string }) => called),
  ]);
  const below = departmentId ? new Set(organisation.below(departmentId)) : null;
  return organisation.users.filter(
    (user) => seen(user.departmentId) && (below?.has(user.departmentId) ?? true) && (found?.(user) ?? true),
  );
}

/** Days person by person, as far as a page needs: however many people there are, it reads the months of those it shows. */
export async function listDays(asked: Asked, actor: Actor, now: number) {
  const { from, to, show, pageNum, pageSize, cursor, count } = asked;
  const [found, rowOf] = await Promise.all([peopleIn(asked, actor), rowMaker(actor)]);
  const { compare } = collatorOf(language());
  const people = found.sort((one, other) => compare(one.name, other.name) || (one.id < other.id ? -1 : 1));
  const names = monthsIn(asked);
  const size = pageSize < 0 ? 2000 : pageSize;
  const [lastUser = "", lastDate = ""] = cursor?.split(" ") ?? [];
  const start = lastUser
    ? Math.max(
        0,
        people.findIndex(({ id }) => id === lastUser),
      )
    : 0;
  const skip = cursor || count ? 0 : (pageNum - 1) * size;
  const wanted = count ? Number.POSITIVE_INFINITY : skip + size + 1;
  const rows: ConfirmRow[] = [];
  let at = start;
  while (at < people.length && rows.length < wanted && at - start < mostPeople) {
    const some = people.slice(at, at + peopleAtOnce);
    const known = await freshMonths(
      some.map(({ id }) => id),
      names,
      now,
    );
    for (const { id } of some)
      for (const date of daysBetween(from, to)) {
        const row = known.get(`${id} ${monthOf(date)}`)?.days[date.slice(8)];
        const isAfter = id !== lastUser || date > lastDate;
        if (row && isAfter && isShown(show, row)) rows.push(rowOf(id, date, row));
      }
    at += some.length;
  }
  const atEnd = at >= people.length;
  if (count)
    return {
      ...{ at: now, records: [], cursor: null, lookedUntil: null, more: false, total: rows.length, atLeast: !atEnd },
      own: rows.filter(({ own }) => own).length,
    };
  const page = rows.slice(skip, skip + size);
  const more = rows.length > skip + size || !atEnd;
  const last = page.at(-1);
  const walked = people[at - 1];
  const next = rows.length > skip + size && last ? `${last.userId} ${last.date}` : `${walked?.id ?? ""} 9999-12-31`;
  const before = (pageNum - 1) * size;
  return {
    at: now,
    records: page,
    cursor: more ? next : null,
    lookedUntil: null,
    more,
    total: before + page.length + Number(more),
  };
}
