import { refuse } from "@stampflow/kernel";
import { implement } from "@stampflow/kernel/server";
import { companyDay, departmentsSeen, periodsFrom, staff } from "@stampflow/system/server";
import { read } from "./contract.ts";
import { firstDay, statisticsOf } from "./rules.ts";

export const statisticsRoutes = [
  implement(read, async ({ body: { departmentId }, actor, now }) => {
    const [org, sees, today] = await Promise.all([staff(), departmentsSeen(actor), companyDay(now)]);
    if (departmentId && !(org.department(departmentId) && sees(departmentId))) refuse("system.department.notFound");
    const below = departmentId ? new Set(org.below(departmentId)) : null;
    const seen = org.users.filter((user) => sees(user.departmentId) && (below?.has(user.departmentId) ?? true));
    const periodsOf = await periodsFrom(firstDay(today));
    return statisticsOf(
      seen.map(({ id, employment }) => ({ employment, periods: periodsOf(id) })),
      today,
    );
  }),
];
