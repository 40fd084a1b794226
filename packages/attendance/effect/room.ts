import { refuse } from "@stampflow/kernel";
import { type Actor, implement } from "@stampflow/kernel/server";
import { hoursOf } from "@stampflow/scheduling";
import { departmentsSeen, staff } from "@stampflow/system/server";
import { inputsOf } from "../day/inputs.ts";
import * as calls from "../overtime/contract.ts";
import { fullTime } from "../overtime/store.ts";
import { clockOf } from "../rule/model.ts";
import { flooredMinutes, freePieces } from "../rule/overtime.ts";

/** The time of somebody around a date: the caller, a colleague of the department, or somebody within the scope. */
async function timeOn(actor: Actor, date: string, userId = actor.userId) {
  const [organisation, seen] = await Promise.all([staff(), departmentsSeen(actor)]);
  const user = organisation.user(userId);
  const mayAsk = userId === actor.userId || user?.departmentId === actor.departmentId;
  if (!user || !(mayAsk || seen(user.departmentId))) refuse("kernel.record.notFound");
  const [{ person, months }, isFullTime] = await Promise.all([inputsOf(userId, date, date), fullTime(userId)]);
  const { overtimeRules: rules } = person;
  if (!rules || !isFullTime(date)) return refuse("attendance.overtime.fullTime", { name: user.name });
  return { person, rules, overtime: months.flatMap(({ overtime }) => overtime) };
}

/** What somebody may ask for on a date. */
export const roomRoutes = [
  implement(calls.type, async ({ body: { date, userId }, actor }) => {
    const { rules, overtime } = await timeOn(actor, date, userId);
    const kind = rules.kindOf(date);
    const limit = rules.limitOn(date);
    const used = overtime.filter((one) => one.date === date).reduce((sum, one) => sum + flooredMinutes(one), 0);
    return {
      kind,
      limit: limit > 0 ? hoursOf(limit) : null,
      used: hoursOf(used),
      left: limit > 0 ? hoursOf(Math.max(0, limit - used)) : null,
    };
  }),
  implement(calls.ranges, async ({ body: { date, userId }, actor }) => {
    const { person } = await timeOn(actor, date, userId);
    const { zone, shifts } = person;
    return freePieces(date, shifts, zone).map(({ from, to }) => ({ from: clockOf(from, zone), to: clockOf(to, zone) }));
  }),
];
