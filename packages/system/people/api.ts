import { allLimit, refuse } from "@stampflow/kernel";
import { type Actor, implement, pageOf, pictureUrl } from "@stampflow/kernel/server";
import { currentDirectory } from "../directory/store.ts";
import { ownEmployee } from "../employee/account/account.ts";
import { can } from "../permissions.ts";
import { avatarKey } from "../record/employee.ts";
import { seenBy, seesUser } from "../scope/rules.ts";
import * as calls from "./contract.ts";
import { findPeople, viewPerson } from "./list.ts";

/** Phone and e-mail are only for the colleague and for people who manage that part of the organisation. */
async function card(actor: Actor, userId: string) {
  const [directory, employee] = await Promise.all([currentDirectory(), ownEmployee(userId)]);
  const user = directory.user(userId);
  if (!user) refuse("system.employee.notFound");
  const manages = actor.permissions.has(can.organisation.page.code) && seesUser(directory, actor, user);
  const { phone, email, avatar } = employee;
  const reach = manages || userId === actor.userId ? { phone, email } : { phone: "", email: "" };
  return { ...viewPerson(directory, user), ...reach, avatarUrl: await pictureUrl(avatarKey, avatar) };
}

export const peopleRoutes = [
  implement(calls.list, async ({ body: { pageNum, pageSize, cursor, permitted, ...filter }, actor }) => {
    const directory = await currentDirectory();
    const all = await findPeople(directory, filter);
    const found = permitted ? all.filter(seenBy(directory, actor)) : all;
    return pageOf(found, { pageNum, pageSize, cursor }, (user) => viewPerson(directory, user), "system.people");
  }),

  implement(calls.employees, async ({ body, actor }) => {
    const directory = await currentDirectory();
    const ids = typeof body.userIds === "string" ? body.userIds.split(",").filter(Boolean) : body.userIds;
    const all = await findPeople(directory, { userIds: ids?.length ? ids : undefined });
    const found = body.authorityType === 1 ? all : all.filter(seenBy(directory, actor));
    if (found.length > allLimit) refuse("kernel.record.limit", { limit: allLimit });
    return found.map((user) => viewPerson(directory, user));
  }),

  implement(calls.card, ({ query, actor }) => card(actor, query.userId)),

  implement(calls.superiorCard, async ({ query, actor }) => {
    const { superiorId } = await ownEmployee(query.userId);
    return superiorId ? card(actor, superiorId) : null;
  }),
];
