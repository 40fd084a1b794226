import { addDays, daysBetween } from "@stampflow/kernel";
import { subscriber } from "@stampflow/kernel/server";
import { absenceChanged } from "@stampflow/leave";
import { schedulePublished } from "@stampflow/scheduling";
import { timeChanged } from "../events.ts";
import { recompute } from "./recompute.ts";

/** Punches, corrections and cells, as of their time: the same fact again finds nothing to write. */
export const afterTime = subscriber(
  "attendance-time",
  [timeChanged, schedulePublished],
  ({ at, data: { userId, dates } }) => recompute(userId, dates, at),
);
const most = 400;
export const afterAbsence = subscriber("attendance-absence", [absenceChanged], ({ at, data: { userId, from, to } }) => {
  const last = addDays(from, most);
  return recompute(userId, daysBetween(from, [to, last].toSorted()[0] ?? to), at);
});
