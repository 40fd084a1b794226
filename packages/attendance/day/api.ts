import { refuse } from "@stampflow/kernel";
import { implement } from "@stampflow/kernel/server";
import { departmentsSeen, staff } from "@stampflow/system/server";
import { ownDays } from "../head/own.ts";
import { can } from "../permissions.ts";
import { currentSetting } from "../setting/store.ts";
import * as calls from "./contract.ts";
import { daysView } from "./view.ts";

export const dayRoutes = [
  implement(calls.mine, async ({ body, actor: { userId }, now }) => {
    const [days, { webPunch, places }] = await Promise.all([
      daysView({ ...body, userId, seesSpots: true, seesTypes: true, now }),
      currentSetting(),
    ]);
    return { ...days, webPunch, places: places.length > 0 };
  }),
  implement(calls.ofPerson, async ({ body, actor, now }) => {
    const [organisation, seen, isOwn] = await Promise.all([staff(), departmentsSeen(actor), ownDays(actor)]);
    const user = organisation.user(body.userId);
    if (!user || (user.id !== actor.userId && !seen(user.departmentId))) refuse("kernel.record.notFound");
    const itself = user.id === actor.userId;
    const seesSpots = itself || actor.permissions.has(can.punch.view.code);
    const seesTypes = itself || actor.permissions.has(can.confirm.finish.code);
    return { ...(await daysView({ ...body, seesSpots, seesTypes, now })), own: isOwn(user.id) };
  }),
];
