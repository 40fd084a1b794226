import { inDayOrder, mayTakeBack, refuse } from "@stampflow/kernel";
import { implement, language, translate, untilSaved } from "@stampflow/kernel/server";
import { companyDay } from "../company/store.ts";
import type { Directory } from "../directory/directory.ts";
import { postByDay, postsOf } from "../directory/post-history.ts";
import { toDirectoryUser } from "../directory/records.ts";
import { currentDirectory } from "../directory/store.ts";
import { ownEmployee } from "../employee/account/account.ts";
import { type Actor, isAdministrator } from "../employee/grant.ts";
import { wasEmployed } from "../exit/periods.ts";
import { type PostChange, type PostFields, type PostName, postNames } from "../record/post.ts";
import { postChanges } from "../record/stores.ts";
import { seesUser } from "../scope/rules.ts";
import * as calls from "./contract.ts";
import { takeBackPlanned } from "./take-back.ts";

function wordOf(directory: Directory, name: PostName, fields: PostFields): string {
  const value = fields[name];
  if (!value) return "";
  if (name === "departmentId") return directory.department(value)?.name ?? "";
  if (name === "superiorId") return directory.user(value)?.name ?? "";
  return name === "employment" ? translate(`system.employment.${value}`, language()) : value;
}

const viewOf = (directory: Directory, one: PostChange, today: string) => ({
  id: one.id,
  validFrom: one.validFrom,
  changes: postNames
    .filter((name) => Object.hasOwn(one.fields, name))
    .map((field) => ({
      field,
      before: wordOf(directory, field, one.before),
      after: wordOf(directory, field, one.fields),
    })),
  reason: one.reason,
  recordedAt: one.recordedAt,
  recordedByName: directory.user(one.recordedBy)?.name ?? "",
  takenBackAt: one.takenBackAt,
  refused: one.refusedAs ? translate(one.refusedAs, language()) : "",
  mayTakeBack: mayTakeBack(one, today),
});

async function takeBack(actor: Actor, userId: string, id: string, now: number) {
  const [directory, employee, change] = await Promise.all([
    currentDirectory(),
    ownEmployee(userId),
    postChanges.get({ userId, id }),
  ]);
  if (!seesUser(directory, actor, toDirectoryUser(employee))) refuse("system.employee.notFound");
  if (!change) refuse("kernel.record.notFound");
  if (userId === actor.userId && !isAdministrator(directory, userId)) refuse("system.employee.ownPlace");
  if (change.takenBackAt) return { userId, version: employee.version };
  return takeBackPlanned(directory, employee, change, now);
}

export const postRoutes = [
  implement(calls.posts, async ({ body: { userId }, actor, now }) => {
    const [directory, employee, today] = await Promise.all([currentDirectory(), ownEmployee(userId), companyDay(now)]);
    if (!seesUser(directory, actor, toDirectoryUser(employee))) refuse("system.employee.notFound");
    return inDayOrder(await postsOf(userId))
      .toReversed()
      .map((one) => viewOf(directory, one, today));
  }),

  implement(calls.postOn, async ({ body: { userId, day }, actor }) => {
    const [directory, employee] = await Promise.all([currentDirectory(), ownEmployee(userId)]);
    const user = toDirectoryUser(employee);
    if (!seesUser(directory, actor, user)) refuse("system.employee.notFound");
    const [postOn, employed] = await Promise.all([postByDay(user), wasEmployed(employee, day)]);
    const post = postOn(day);
    return {
      ...{ employed, jobTitle: post.jobTitle, employment: post.employment },
      departmentName: wordOf(directory, "departmentId", post),
      superiorName: wordOf(directory, "superiorId", post),
    };
  }),

  implement(calls.takeBack, ({ body: { userId, id }, actor, now }) =>
    untilSaved(() => takeBack(actor, userId, id, now)),
  ),
];
