import { refuse } from "@stampflow/kernel";
import { implement } from "@stampflow/kernel/server";
import { companyDay, departmentsSeen, lastDays, staff } from "@stampflow/system/server";
import { read } from "./contract.ts";
import { statisticsOf } from "./rules.ts";

export const statisticsRoutes = [
  implement(read, async ({ body: { departmentId }, actor, now }) => {
    const [org, sees, today] = await Promise.all([staff(), departmentsSeen(actor), companyDay(now)]);
    if (departmentId && !(org.department(departmentId) && sees(departmentId))) refuse("system.department.notFound");
    const below = departmentId ? new Set(org.below(departmentId)) : null;
    const seen = org.users.filter((user) => sees(user.departmentId) && (below?.has(user.departmentId) ?? true));
    const gone = await lastDays(seen.flatMap(({ id, status }) => (status === "resigned" ? [id] : [])));
    // Who has left without a day counts in no month.
    const known = seen.filter(({ id, status }) => status !== "resigned" || gone.get(id));
    return statisticsOf(
      known.map(({ id, joinedOn, employment, leaves }) => ({
        joinedOn,
        employment,
        last: gone.get(id) || leaves || "",
      })),
      today,
    );
  }),
];
