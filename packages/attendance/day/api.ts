import { refuse } from "@stampflow/kernel";
import { implement } from "@stampflow/kernel/server";
import { departmentsSeen, staff } from "@stampflow/system/server";
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
    const [organisation, seen] = await Promise.all([staff(), departmentsSeen(actor)]);
    const user = organisation.user(body.userId);
    if (!user || (user.id !== actor.userId && !seen(user.departmentId))) refuse("kernel.record.notFound");
    const seesTypes = user.id === actor.userId || actor.permissions.has(can.confirm.finish.code);
    return daysView({ ...body, seesSpots: actor.permissions.has(can.punch.view.code), seesTypes, now });
  }),
];
