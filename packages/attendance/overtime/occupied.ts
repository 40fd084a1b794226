import { addDays } from "@stampflow/kernel";
import { occupiedTimes } from "@stampflow/leave/server";
import { companyZone } from "@stampflow/system/server";
import { monthsBetween } from "../month/store.ts";
import { clockOf } from "../rule/model.ts";

/** Leave does not overlap overtime that runs or is approved (L4). */
export const overtimePort = occupiedTimes.provide(async (userId, { start, end }) => {
  const [first, last] = [addDays(start.slice(0, 10), -1), addDays(end.slice(0, 10), 1)];
  const [known, zone] = await Promise.all([monthsBetween(userId, first, last), companyZone()]);
  return known
    .flatMap(({ overtime }) => overtime)
    .map(({ from, to, number }) => ({ start: clockOf(from, zone), end: clockOf(to, zone), number }));
});
