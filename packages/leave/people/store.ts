import { addDays } from "@stampflow/kernel";
import { audited, defineStore, key } from "@stampflow/kernel/server";
import { lastDays, periodsBefore, staff } from "@stampflow/system/server";
import type { Person } from "../rule/grants.ts";
import type { LeaveType } from "../type/schema.ts";
import { allTypes } from "../type/store.ts";
import { dates, noDates } from "./schema.ts";

export const personDates = defineStore({ entity: "leavePerson", record: dates, key: key.main(["userId"], []) });

export const datesOf = async (userId: string) => (await personDates.get({ userId })) ?? noDates(userId);

type Shown = { readonly userId: string; readonly name: string; readonly workDate: string; readonly insured: string };
export const datesAudit = audited<Shown>({
  noun: "leave.person",
  idOf: ({ userId }) => userId,
  nameOf: ({ name }) => name,
  fields: ["workDate", "insured"],
});

type Staff = Awaited<ReturnType<typeof staff>>;
type User = Staff["users"][number];

/** L0: whether somebody may have leave of a type; the insured are known only where their dates were read. */
export function inScope(type: LeaveType, user: User, organisation: Staff, insured: boolean): boolean {
  if (type.insuredOnly && !insured) return false;
  if (type.scope === "employments") return type.employments.some((one) => one === user.employment);
  if (type.scope === "all") return true;
  const line = organisation.ancestors(user.departmentId).map(({ id }) => id);
  return line.some((id) => type.departmentIds.includes(id));
}

/** What grants look at, of some people; strangers are left out. */
export async function peopleOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const organisation = await staff();
  const [types, leaving, stored, earlier] = await Promise.all([
    allTypes(),
    lastDays(userIds),
    personDates.getMany(userIds.map((userId) => ({ userId }))),
    Promise.all(userIds.map(async (id) => [id, await servedBefore(organisation.user(id))] as const)),
  ]);
  const known = new Map(stored.map((one) => [one.userId, one]));
  const before = new Map(earlier);
  return new Map(
    userIds.flatMap((userId) => {
      const user = organisation.user(userId);
      if (!user) return [];
      const { workedSince, insured } = known.get(userId) ?? noDates(userId);
      const mine = [...types.values()].filter((type) => inScope(type, user, organisation, insured));
      const person = { joinedOn: user.joinedOn, workedSince, leftOn: leaving.get(userId) ?? "", types: mine };
      return [[userId, { ...person, earlier: before.get(userId) ?? [] }] as const];
    }),
  );
}

/** The times before the present one; a day on which one ended and the next began counts once. */
const servedBefore = async (user: User | undefined) =>
  user && user.joinedOn !== ""
    ? (await periodsBefore(user)).map(({ from, last }) => ({
        from,
        last: last < user.joinedOn ? last : addDays(user.joinedOn, -1),
      }))
    : [];
