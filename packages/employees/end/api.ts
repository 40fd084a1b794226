import { addDays } from "@stampflow/kernel";
import { implement, listFirst } from "@stampflow/kernel/server";
import { companyDay, departmentsSeen, staff } from "@stampflow/system/server";
import { soon } from "./contract.ts";
import { reminderDays } from "./rules.ts";
import { ends } from "./store.ts";

const most = 500;
const [farthest] = reminderDays;

export const endRoutes = [
  implement(soon, async ({ body: { kind }, actor, now }) => {
    const today = await companyDay(now);
    const [people, sees] = await Promise.all([staff(), departmentsSeen(actor)]);
    const { params, read } = ends.query("byDay", {}, { from: { end: today }, to: { end: addDays(today, farthest) } });
    return (await listFirst(params, read, 10 * most))
      .flatMap(({ id, userId, kind: own, end }) => {
        const user = people.user(userId);
        if (!user || user.status === "resigned" || !sees(user.departmentId) || (kind && own !== kind)) return [];
        const departmentName = people.department(user.departmentId)?.name ?? "";
        return [{ id, userId, realName: user.name, departmentName, kind: own, end }];
      })
      .slice(0, most);
  }),
];
