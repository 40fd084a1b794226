import { assignmentsOf } from "@stampflow/employees/server";
import { addMonths } from "@stampflow/kernel";
import { currentCall } from "@stampflow/kernel/server";
import { companyDay, type ExitBlocker, exitBlockers, mostNames } from "@stampflow/system/server";
import { monthsBetween, rowsIn } from "../month/store.ts";
import { dayAt } from "../piece/rules.ts";
import { pieces } from "../piece/store.ts";

/** How far back work is looked for that nobody has confirmed. */
const monthsBack = 12;

/** Mutual-aid work that awaits confirmation (people E19): days and pieces on such assignments. */
const unconfirmed: ExitBlocker = {
  kind: "attendance.exit.unconfirmed",
  ask: async (userId) => {
    const today = await companyDay(currentCall()?.now ?? 0);
    const since = addMonths(today, -monthsBack);
    const helping = (await assignmentsOf(userId)).filter(({ kind, last }) => kind === "selfhelp" && last >= since);
    if (helping.length === 0) return null;
    const isHelping = (date: string) => helping.some((one) => one.from <= date && date <= one.last);
    const [months, made] = await Promise.all([
      monthsBetween(userId, since, today),
      pieces.list("byPerson", { userId }, { from: { dayAt: dayAt(since) } }),
    ]);
    const waiting = ["complete", "changed"];
    const days = [...rowsIn(months)].flatMap(([date, { state }]) =>
      waiting.includes(state) && isHelping(date) ? [date] : [],
    );
    const counted = made.flatMap(({ date, state }) =>
      (state === "entered" || state === "changed") && isHelping(date) ? [date] : [],
    );
    const open = [...days, ...counted].sort();
    if (open.length === 0) return null;
    const link =
      days.length > 0
        ? `/attendance/record/single?userId=${userId}&month=${days[0]?.slice(0, 7)}`
        : `/attendance/confirm/piece?userId=${userId}`;
    return { count: open.length, names: [...new Set(open)].slice(0, mostNames), link };
  },
};
export const unconfirmedPort = exitBlockers.provide(unconfirmed);
