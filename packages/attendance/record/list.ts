import { collatorOf, language, pageOf, requireActor } from "@stampflow/kernel/server";
import { kindOfDay } from "@stampflow/scheduling";
import { periodsFrom, staff, statutoryIn } from "@stampflow/system/server";
import { monthsIn, peopleIn } from "../confirm/list.ts";
import { months } from "../month/store.ts";
import { sumsIn } from "./rules.ts";
import { added, noSums, type RecordFilter, type Sums } from "./schema.ts";

type Asked = Omit<RecordFilter, "pageNum" | "pageSize" | "count">;
type Person = { readonly userId: string; readonly name: string; readonly department: string };

/** By name; those who have left come last. */
export async function peopleOf(asked: Asked): Promise<Person[]> {
  const [organisation, found] = await Promise.all([staff(), peopleIn(asked, requireActor())]);
  const { compare } = collatorOf(language());
  const later = found.flatMap(({ id, joinedOn }) => (joinedOn > asked.to ? [id] : []));
  const periodsOf = await periodsFrom(asked.from, later);
  const left = ({ status }: { status: string }) => Number(status === "resigned");
  return found
    .filter(({ id, joinedOn }) => joinedOn <= asked.to || periodsOf(id).some(({ from }) => from <= asked.to))
    .sort((one, other) => left(one) - left(other) || compare(one.name, other.name) || (one.id < other.id ? -1 : 1))
    .map((user) => ({
      ...{ userId: user.id, name: user.name },
      department: organisation.department(user.departmentId)?.name ?? "",
    }));
}

/** The months of people that a period touches, one item for each (D10). */
export async function monthsOf(people: readonly Person[], asked: Asked) {
  const names = monthsIn(asked);
  const found = await months.getMany(people.flatMap(({ userId }) => names.map((month) => ({ userId, month }))));
  return Map.groupBy(found, ({ userId }) => userId);
}

/** The kinds of days with a shift. */
export async function kindsIn({ from, to }: Pick<Asked, "from" | "to">) {
  const isStatutory = await statutoryIn([...new Set([from, to].map((date) => Number(date.slice(0, 4))))]);
  return (date: string) => kindOfDay(date, isStatutory, true);
}

async function withSums<One extends Person>(people: readonly One[], asked: Asked, now: number) {
  const [known, kindOf] = await Promise.all([monthsOf(people, asked), kindsIn(asked)]);
  return people.map((one) => ({ ...one, sums: sumsIn(known.get(one.userId) ?? [], asked, { now, kindOf }) }));
}

export async function listSummary(asked: RecordFilter, now: number) {
  const { records, ...page } = pageOf(await peopleOf(asked), asked, (one) => one, "attendance.record");
  return { ...page, records: await withSums(records, asked, now) };
}

const together = 500;
/** The sums of many people, part by part, so that no call reads those of all. */
export async function sumAll(asked: Asked, now: number) {
  const input = { ...asked, pageNum: 1, pageSize: together };
  const { records, cursor } = pageOf(await peopleOf(asked), input, (one) => one, "attendance.record");
  const sums = (await withSums(records, asked, now)).reduce<Sums>((all, one) => added(all, one.sums), noSums);
  return { sums, people: records.length, cursor };
}
