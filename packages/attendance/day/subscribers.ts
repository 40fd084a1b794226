import { addDays, daysBetween } from "@stampflow/kernel";
import { subscriber } from "@stampflow/kernel/server";
import { absenceChanged } from "@stampflow/leave";
import { absencesOf } from "@stampflow/leave/server";
import { schedulePublished } from "@stampflow/scheduling";
import { timeChanged } from "../events.ts";
import { recompute } from "./recompute.ts";

/** Punches, corrections and cells, as of their time: the same fact again finds nothing to write. */
export const afterTime = subscriber("attendance-time", [timeChanged, schedulePublished], ({ at, data }) => {
  const planned = { kind: "schedule", id: "", number: "" } as const;
  return recompute(data.userId, data.dates, at, ("source" in data && data.source) || planned);
});
const most = 400;
export const afterAbsence = subscriber("attendance-absence", [absenceChanged], async ({ at, data }) => {
  const { userId, applicationId, from, to } = data;
  const last = addDays(from, most);
  const number = (await absencesOf(userId, from, to)).find((one) => one.applicationId === applicationId)?.number ?? "";
  const cause = { kind: "leave", id: applicationId, number } as const;
  return recompute(userId, daysBetween(from, [to, last].toSorted()[0] ?? to), at, cause);
});
