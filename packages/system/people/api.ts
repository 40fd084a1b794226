import { AppError, allLimit, signedIn } from "@stampflow/kernel";
import { type Actor, route } from "@stampflow/kernel/server";
import { z } from "zod";
import { currentDirectory } from "../directory/store.ts";
import { ownEmployee } from "../employee/account.ts";
import { userIdInput } from "../employee/schema.ts";
import { can } from "../permissions.ts";
import { pictureUrl } from "../picture/pictures.ts";
import { seenBy, seesUser } from "../scope/rules.ts";
import { findPeople, pageOf, viewPerson } from "./list.ts";
import { peopleFilter, peoplePage, person, personCard, queryEmployee } from "./schema.ts";

/** How to reach a colleague is told to that colleague, and to whoever manages the organisation around them. */
async function card(actor: Actor, userId: string) {
  const [directory, employee] = await Promise.all([currentDirectory(), ownEmployee(actor.tenantId, userId)]);
  const user = directory.user(userId);
  if (!user) throw new AppError("system.employee.notFound");
  const manages = actor.permissions.has(can.organisation.page.code) && seesUser(directory, actor, user);
  const { phone, email, avatar } = employee;
  const reach = manages || userId === actor.userId ? { phone, email } : { phone: "", email: "" };
  return { ...viewPerson(directory, user), ...reach, avatarUrl: await pictureUrl(avatar) };
}

export const peopleRoutes = [
  route({
    method: "POST",
    path: "/system/people/list",
    permission: signedIn,
    summary:
      "Colleagues for pickers, by part of the name, department, role or data scope; or those of some ids, also who left",
    body: peopleFilter,
    answer: peoplePage,
    handle: async ({ body: { pageNum, pageSize, cursor, permitted, ...filter }, actor }) => {
      const directory = await currentDirectory();
      const all = findPeople(directory, filter);
      const found = permitted ? all.filter(seenBy(directory, actor)) : all;
      return pageOf(found, { pageNum, pageSize, cursor }, (user) => viewPerson(directory, user));
    },
  }),

  route({
    method: "POST",
    path: "/business/userAll/queryEmployee",
    permission: signedIn,
    summary: "Active colleagues, at most 5,000: authorityType 0 within the caller's data scope, 1 all",
    body: queryEmployee,
    answer: z.array(person),
    handle: async ({ body, actor }) => {
      const directory = await currentDirectory();
      const ids = typeof body.userIds === "string" ? body.userIds.split(",").filter(Boolean) : body.userIds;
      return findPeople(directory, { userIds: ids?.length ? ids : undefined })
        .filter(body.authorityType === 1 ? () => true : seenBy(directory, actor))
        .slice(0, allLimit)
        .map((user) => viewPerson(directory, user));
    },
  }),

  route({
    method: "GET",
    path: "/sys/user/queryUserInfoById",
    permission: signedIn,
    summary: "The card of a colleague",
    query: userIdInput,
    answer: personCard,
    handle: ({ query, actor }) => card(actor, query.userId),
  }),

  route({
    method: "GET",
    path: "/sys/user/querySuperUserInfo",
    permission: signedIn,
    summary: "The card of a colleague's superior; null where there is none",
    query: userIdInput,
    answer: personCard.nullable(),
    handle: async ({ query, actor }) => {
      const { superiorId } = await ownEmployee(actor.tenantId, query.userId);
      return superiorId ? card(actor, superiorId) : null;
    },
  }),
];
