import { refuse } from "@stampflow/kernel";
import { implement, language, translate, untilSaved } from "@stampflow/kernel/server";
import { toDirectoryUser } from "../directory/records.ts";
import { currentDirectory } from "../directory/store.ts";
import { ownEmployee } from "../employee/account/account.ts";
import { exitsOf, openExit } from "../employee/exits.ts";
import { isWithin } from "../employee/grant.ts";
import { can } from "../permissions.ts";
import { type Exit, exitKinds, heirOf } from "../record/exit.ts";
import { seesUser } from "../scope/rules.ts";
import * as calls from "./contract.ts";
import { confirmExit, leave, planExit, stay } from "./leave.ts";
import { openPoints } from "./points.ts";

const rolesKind = "system.exit.roles";

/** The last day is told once it is settled (people § 6); to the person also while it is planned by their own wish. */
const ownWish = ({ reason }: Exit, own: boolean) => own && reason === "1";
const isTold = (exit: Exit, own: boolean) =>
  exit.state === "1" || exit.state === "2" || (exit.state === "0" && ownWish(exit, own));
const toldOf = (exit: Exit, own: boolean): Exit => ({
  ...{ ...exit, reason: ownWish(exit, own) ? exit.reason : "" },
  ...{ by: "", successorId: "", settle: [] },
});

export const exitRoutes = [
  implement(calls.validate, async ({ body: { userId, lastDay }, actor }) => {
    const directory = await currentDirectory();
    const user = directory.user(userId);
    if (!user || !seesUser(directory, actor, user)) refuse("system.employee.notFound");
    const exit = await openExit(userId);
    const asked = await openPoints(directory, userId, lastDay, exit);
    if (isWithin(directory, actor, user)) return asked;
    // Nobody hands over roles that they may not grant (D6); who planned it may have.
    const planned = exit && heirOf(exit, rolesKind, exitKinds[rolesKind]) !== "";
    const points = asked.points.map((point) =>
      point.kind === rolesKind && !planned
        ? { ...point, settle: point.settle.filter((how) => how !== "successor") }
        : point,
    );
    return { ...asked, points };
  }),

  implement(calls.leaveUserInfo, async ({ query: { userId }, actor }) => {
    const [directory, employee] = await Promise.all([currentDirectory(), ownEmployee(userId)]);
    const own = userId === actor.userId;
    const sees =
      actor.permissions.has(can.organisation.page.code) && seesUser(directory, actor, toDirectoryUser(employee));
    if (!own && !sees) refuse("system.employee.notFound");
    const whole = !own && actor.permissions.has(can.employee.delete.code);
    const name = (id: string) => directory.user(id)?.name ?? "";
    const { realName, joinedOn, leftOn } = employee;
    const exits = (await exitsOf(userId))
      .toReversed()
      .filter((exit) => whole || isTold(exit, own))
      .map((one) => (whole ? one : toldOf(one, own)))
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
