import { collatorOf, language } from "@stampflow/kernel/server";
import { daysNotRecorded } from "@stampflow/scheduling/server";
import { staff } from "@stampflow/system/server";
import { peopleIn, type Viewer } from "./list.ts";

/** The people whose schedules one call reads. */
const mostPeople = 200;

/** C1: the days of people that are not recorded; nobody can confirm them, so heads are warned of them. */
export async function listUnrecorded(asked: Parameters<typeof peopleIn>[0], viewer: Viewer, now: number) {
  const [found, organisation] = await Promise.all([peopleIn(asked, viewer), staff()]);
  const { compare } = collatorOf(language());
  const people = found.sort((one, other) => compare(one.name, other.name) || (one.id < other.id ? -1 : 1));
  const some = people.slice(0, mostPeople);
  const days = await daysNotRecorded(
    some.map(({ id }) => id),
    asked.from,
    asked.to,
    now,
  );
  const records = some.flatMap(({ id: userId, name, departmentId }) => {
    const dates = days.get(userId) ?? [];
    const department = organisation.department(departmentId)?.name ?? "";
    return dates.length > 0 ? [{ userId, name, department, dates }] : [];
  });
  return { records, more: people.length > some.length };
}
