import { refuse } from "@stampflow/kernel";
import { implement, language, translate, untilSaved } from "@stampflow/kernel/server";
import { toDirectoryUser } from "../directory/records.ts";
import { currentDirectory } from "../directory/store.ts";
import { ownEmployee } from "../employee/account/account.ts";
import { exitsOf, openExit } from "../employee/exits.ts";
import { can } from "../permissions.ts";
import { seesUser } from "../scope/rules.ts";
import * as calls from "./contract.ts";
import { confirmExit, leave, planExit, stay } from "./leave.ts";
import { openPoints } from "./points.ts";

export const exitRoutes = [
  implement(calls.validate, async ({ body: { userId, lastDay }, actor }) => {
    const directory = await currentDirectory();
    const user = directory.user(userId);
    if (!user || !seesUser(directory, actor, user)) refuse("system.employee.notFound");
    return openPoints(directory, userId, lastDay, await openExit(userId));
  }),

  implement(calls.leaveUserInfo, async ({ query: { userId }, actor }) => {
    const [directory, employee] = await Promise.all([currentDirectory(), ownEmployee(userId)]);
    if (!seesUser(directory, actor, toDirectoryUser(employee))) refuse("system.employee.notFound");
    const whole = actor.permissions.has(can.employee.delete.code);
    const name = (id: string) => directory.user(id)?.name ?? "";
    const { realName, joinedOn, leftOn } = employee;
    const exits = (await exitsOf(userId))
      .toReversed()
      // Of others a head learns the last day (people § 6), once it is settled.
      .filter(({ state }) => whole || state === "1" || state === "2")
      .map((one) => (whole ? one : { ...one, reason: "" as const, by: "", successorId: "", settle: [] }))
      .map(({ userId: _, version: __, applicationId: ___, ...exit }) => ({
        ...exit,
        byName: name(exit.by),
        successorName: name(exit.successorId),
        settle: exit.settle.map((one) => ({
          ...one,
          text: translate(`${one.kind}.one`, language()),
          userName: name(one.userId),
        })),
      }));
    return { userId, realName, joinedOn, leftOn, exits };
  }),

  implement(calls.plan, ({ body, actor, now }) => untilSaved(() => planExit(actor, body, now))),

  implement(calls.confirm, ({ body, actor, now }) => untilSaved(() => confirmExit(actor, body.userId, now))),

  implement(calls.resign, ({ body: { leftOn: lastDay, ...given }, actor, now }) =>
    untilSaved(() => leave(actor, { ...given, lastDay }, now)),
  ),

  implement(calls.rehire, ({ body: { userId, joinedOn }, actor, now }) =>
    untilSaved(() => stay(actor, userId, joinedOn, now)),
  ),
];
