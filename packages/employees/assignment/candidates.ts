import { collatorOf, finderOf, folded, language, requireActor } from "@stampflow/kernel/server";
import { companyDay } from "@stampflow/system/server";
import { assignmentsFrom, seeing } from "./list.ts";
import { overlapping, standingOf, workersOf } from "./rules.ts";
import { type CandidateFilter, type Kind, kinds } from "./schema.ts";

/** A picker shows no more. */
const most = 50;

/** Who can be put on an assignment: within the data scope, of a fitting employment, and free on these days if they are known. */
export async function candidatesFor(kind: Kind, { keyword, from = "", to = "" }: CandidateFilter, now: number) {
  const [{ org, seen }, today] = await Promise.all([seeing(requireActor()), companyDay(now)]);
  const first = [from || today, today].toSorted()[0] ?? today;
  const [taken, finds] = await Promise.all([
    Promise.all(kinds.map((one) => assignmentsFrom(one, first))),
    keyword ? finderOf(keyword) : null,
  ]);
  const spansOf = Map.groupBy(taken.flat(), ({ userId }) => userId);
  const fits: readonly string[] = workersOf[kind];
  const wanted = from && to ? { id: "", kind, from, last: to } : null;
  const { compare } = collatorOf(language());
  return org.users
    .filter(
      (user) =>
        user.active &&
        fits.includes(user.employment) &&
        seen(user) &&
        (finds?.(folded(user.name)) ?? true) &&
        !(wanted && overlapping(spansOf.get(user.id) ?? [], wanted)),
    )
    .toSorted((one, other) => compare(one.name, other.name))
    .slice(0, most)
    .map(({ id, name, departmentId }) => ({
      ...{ userId: id, realName: name, departmentName: org.department(departmentId)?.name ?? "" },
      until: spansOf.get(id)?.find((one) => standingOf(one, today) === "on")?.last ?? "",
    }));
}
