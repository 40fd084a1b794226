import { nothingFound, refuse, withTotal } from "@stampflow/kernel";
import { type Actor, requireActor, rowFinder } from "@stampflow/kernel/server";
import { departmentsSeen, personFor, staff } from "@stampflow/system/server";
import { signingOf } from "./rules.ts";
import { type ContractFilter, type EmploymentContract, lastDayOf } from "./schema.ts";
import { contractList, contracts } from "./store.ts";

/** A contract of somebody within the data scope, as it is now; others are answered like unknown ones. */
export async function ownContract(id: string, actor: Actor, now: number) {
  const found = await contracts.get({ id });
  if (!found) return refuse("employees.contract.notFound");
  const { person, seen } = await personFor(actor, found.userId);
  if (!seen) return refuse("employees.contract.notFound");
  return { person, contract: { ...found, signing: signingOf(found, now) } };
}

export async function listContracts(asked: ContractFilter, now: number) {
  const { name, departmentId, signing, dateFrom, dateTo, ...paged } = asked;
  const actor = requireActor();
  const [people, sees] = await Promise.all([staff(), departmentsSeen(actor)]);
  if (departmentId && !people.department(departmentId)) return nothingFound;
  const below = departmentId ? new Set(people.below(departmentId)) : null;
  const nameOf = (one: EmploymentContract) => people.user(one.userId)?.name ?? "";
  const finds = await rowFinder<EmploymentContract>(name, nameOf);
  const keep = (one: EmploymentContract) => {
    const place = people.user(one.userId)?.departmentId ?? "";
    const last = lastDayOf(one);
    return (
      sees(place) &&
      (below?.has(place) ?? true) &&
      (!signing || signingOf(one, now) === signing) &&
      (!dateTo || one.from <= dateTo) &&
      (!dateFrom || last === "" || last >= dateFrom) &&
      (finds?.(one) ?? true)
    );
  };
  const page = await contractList.page({ ...paged, keep });
  const rowOf = (one: EmploymentContract) => {
    const { id, userId, kind, from, to, hours, sentAt, decidedAt, endedOn } = one;
    const department = people.department(people.user(userId)?.departmentId ?? "");
    const about = { realName: nameOf(one), departmentName: department?.name ?? "" };
    return { id, userId, ...about, kind, from, to, hours, signing: signingOf(one, now), sentAt, decidedAt, endedOn };
  };
  return withTotal({ ...page, records: page.records.map(rowOf) }, paged);
}
