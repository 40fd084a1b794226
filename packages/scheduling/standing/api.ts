import { addMonths, dayOf, formatDay, joined, refuse } from "@stampflow/kernel";
import { currentCall, dailyRunNow, implement, language, recordRoutes, requireActor } from "@stampflow/kernel/server";
import { companyZone, departmentsSeen, staff } from "@stampflow/system/server";
import { editingWindow, refuseShifts } from "../schedule/plan.ts";
import { currentSetting } from "../setting/store.ts";
import * as calls from "./contract.ts";
import { jobName, standings } from "./store.ts";

/** A standing schedule is seen, and may be written, where all of its people are within the caller's scope. */
async function withinScope() {
  const [organisation, seen] = await Promise.all([staff(), departmentsSeen(requireActor())]);
  return ({ departmentId, userIds }: calls.Standing): boolean =>
    departmentId
      ? organisation.department(departmentId) !== undefined && seen(departmentId)
      : userIds.every((id) => seen(organisation.user(id)?.departmentId ?? ""));
}

/** Colleagues outside of the scope are named, as pickers show them; all else is unknown. */
async function refuseOutside(row: calls.Standing): Promise<void> {
  const [isInside, organisation, seen] = await Promise.all([withinScope(), staff(), departmentsSeen(requireActor())]);
  if (isInside(row)) return;
  const outside = row.userIds.flatMap((id) => organisation.user(id) ?? []).filter((one) => !seen(one.departmentId));
  if (outside.length > 0)
    refuse("scheduling.cell.moved", {
      name: joined(
        outside.map(({ name }) => name),
        language(),
      ),
    });
  refuse("kernel.record.notFound");
}

/** R4: a standing schedule is no way around an editing window. */
async function refuseClosed(now: number): Promise<void> {
  const [setting, zone] = await Promise.all([currentSetting(), companyZone()]);
  const today = dayOf(now, zone);
  const { editable, rule } = await editingWindow(setting, today);
  const months = [today, addMonths(today, 1)].map((date) => date.slice(0, 7));
  const [month = ""] = months;
  if (!months.some(editable))
    refuse("scheduling.cell.window", { month: formatDay(month, language()), start: rule?.start, end: rule?.end });
}

const { list: _, ...changes } = calls;
export const standingRoutes = [
  implement(calls.list, async ({ body: { archived } }) => {
    const [seen, organisation] = await Promise.all([withinScope(), staff()]);
    const whoOf = ({ departmentId, userIds }: calls.Standing) =>
      departmentId
        ? (organisation.department(departmentId)?.name ?? "")
        : joined(userIds.map((id) => organisation.user(id)?.name ?? "").filter(Boolean), language());
    return (await standings.inOrder())
      .filter((one) => one.archived === archived && seen(one))
      .map((one) => ({ ...one, who: whoOf(one) }));
  }),
  ...recordRoutes(standings, changes, {
    seen: withinScope,
    derive: ({ departmentId, userIds }) => {
      const by = requireActor().userId;
      return departmentId ? { by, userIds: [] } : { by, userIds: [...new Set(userIds)] };
    },
    saving: async (row) => {
      if (!row.departmentId && row.userIds.length === 0) refuse("scheduling.standing.people");
      await refuseOutside(row);
      const now = currentCall()?.now ?? 0;
      await Promise.all([refuseClosed(now), refuseShifts(row.entries)]);
      return dailyRunNow(jobName, now);
    },
  }),
];
