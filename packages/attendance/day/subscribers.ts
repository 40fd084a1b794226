import { addDays, daysBetween } from "@stampflow/kernel";
import { currentCall, subscriber } from "@stampflow/kernel/server";
import { absenceChanged } from "@stampflow/leave";
import { schedulePublished } from "@stampflow/scheduling";
import { timeChanged } from "../events.ts";
import { recompute } from "./recompute.ts";

const now = (at: number): number => currentCall()?.now ?? at;

/** Punches, corrections and cells: the same fact again finds nothing to write. */
export const afterTime = subscriber(
  "attendance-time",
  [timeChanged, schedulePublished],
  ({ at, data: { userId, dates } }) => recompute(userId, dates, now(at)),
);
const most = 400;
export const afterAbsence = subscriber("attendance-absence", [absenceChanged], ({ at, data: { userId, from, to } }) => {
  const last = addDays(from, most);
  return recompute(userId, daysBetween(from, [to, last].toSorted()[0] ?? to), now(at));
});
