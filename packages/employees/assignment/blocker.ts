import { currentCall } from "@stampflow/kernel/server";
import { companyDay, type ExitBlocker, mostNames } from "@stampflow/system/server";
import { assignments } from "./store.ts";

/** Mutual-aid work that goes on after the last day (people E19). */
export const openAssignments: ExitBlocker = {
  kind: "employees.exit.assignments",
  ask: async (userId, lastDay) => {
    const today = await companyDay(currentCall()?.now ?? 0);
    const all = await assignments.list("byWorker", { userId }, { order: "desc", most: 1000 });
    const open = all.filter(({ state, last }) => state !== "cancelled" && (lastDay ? last > lastDay : last >= today));
    const [one] = open;
    if (!one) return null;
    const names = open.slice(0, mostNames).map(({ job }) => job);
    return { count: open.length, names, link: `/staff/${one.kind}?user=${userId}` };
  },
};
