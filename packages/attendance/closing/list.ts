import { type Actor, collatorOf, forEachConcurrent, language, rowFinder } from "@stampflow/kernel/server";
import { absencesOf } from "@stampflow/leave/server";
import { type RunningChange, runningChanges } from "@stampflow/scheduling/server";
import { departmentsSeen, staff } from "@stampflow/system/server";
import type { z } from "zod";
import { freshMonths } from "../confirm/list.ts";
import { lastOf } from "../day/recompute.ts";
import { running } from "../day/running.ts";
import type { PersonMonth } from "../month/schema.ts";
import { emptyMonth } from "../month/store.ts";
import { piecesOpen } from "../piece/open.ts";
import { openDays } from "./rules.ts";
import type { OpenPerson, openFilter } from "./schema.ts";

type Asked = z.output<typeof openFilter>;
/** The people whose months one call reads. */
const [peopleAtOnce, mostPeople] = [50, 200];

const runningOf = async (one: PersonMonth, changes: readonly RunningChange[]): Promise<OpenPerson["running"]> =>
  running(one, await absencesOf(one.userId, `${one.month}-01`, lastOf(one.month)), changes);

/** Who has something open in a month, person by person as far as a page needs. */
export async function listOpen(
  { month, departmentId, name, pageNum, pageSize, cursor, count }: Asked,
  actor: Actor,
  now: number,
) {
  const [organisation, seen, found] = await Promise.all([
    staff(),
    departmentsSeen(actor),
    rowFinder(name, ({ name: called }: { name: string }) => called),
  ]);
  const below = departmentId ? new Set(organisation.below(departmentId)) : null;
  const { compare } = collatorOf(language());
  const people = organisation.users
    .filter((user) => seen(user.departmentId) && (below?.has(user.departmentId) ?? true) && (found?.(user) ?? true))
    .sort((one, other) => compare(one.name, other.name) || (one.id < other.id ? -1 : 1));
  const size = pageSize < 0 ? 5000 : pageSize;
  const skip = cursor || count ? 0 : (pageNum - 1) * size;
  const wanted = count ? Number.POSITIVE_INFINITY : skip + size + 1;
  const start = cursor ? people.findIndex(({ id }) => id === cursor) + 1 : 0;
  const rows: OpenPerson[] = [];
  let at = start;
  while (at < people.length && rows.length < wanted && at - start < mostPeople) {
    const some = people.slice(at, at + peopleAtOnce);
    const ids = some.map(({ id }) => id);
    const [known, changesOf] = await Promise.all([
      freshMonths(ids, [month], now),
      runningChanges(ids, `${month}-01`, lastOf(month)),
    ]);
    const made = new Map<string, OpenPerson>();
    await forEachConcurrent(some, 8, async ({ id, name: called, departmentId: place }) => {
      const one = known.get(`${id} ${month}`) ?? emptyMonth(id, month);
      const [pieces, running] = await Promise.all([piecesOpen(one), runningOf(one, changesOf(id))]);
      const days = one.locked ? [] : openDays(one).map((day) => `${month}-${day}`);
      if (days.length + pieces.length + running.length === 0) return;
      const department = organisation.department(place)?.name ?? "";
      made.set(id, {
        userId: id,
        name: called,
        department,
        days,
        pieces: pieces.map(({ date }) => date).sort(),
        running,
      });
    });
    rows.push(...some.flatMap(({ id }) => made.get(id) ?? []));
    at += some.length;
  }
  const atEnd = at >= people.length;
  if (count) return { records: [], cursor: null, lookedUntil: null, more: false, total: rows.length, atLeast: !atEnd };
  const records = rows.slice(skip, skip + size);
  const more = rows.length > skip + size || !atEnd;
  const next = rows.length > skip + size ? records.at(-1)?.userId : people[at - 1]?.id;
  const total = (pageNum - 1) * size + records.length + Number(more);
  return { records, cursor: more ? (next ?? null) : null, lookedUntil: null, more, total };
}
