import { assignmentBegan, assignmentChanged, assignmentEnded } from "@stampflow/employees";
import { addDays, daysBetween } from "@stampflow/kernel";
import { subscriber } from "@stampflow/kernel/server";
import { absenceChanged } from "@stampflow/leave";
import { absencesOf } from "@stampflow/leave/server";
import { schedulePublished } from "@stampflow/scheduling";
import { employeePostChanged } from "@stampflow/system";
import { timeChanged } from "../events.ts";
import { monthOf, months } from "../month/store.ts";
import { recompute, recomputeMonth } from "./recompute.ts";

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

/** Months that were computed, from the one of a day to the one of another; others are computed when they are read. */
async function recomputeKnown(userId: string, from: string, to: string, at: number): Promise<void> {
  // Dates beside them may be in another month.
  const [first, last] = [monthOf(addDays(from, -2)), monthOf(addDays(to, 2))];
  const known = await months.list("key", { userId }, { from: { month: first } });
  for (const { month } of known) if (month <= last) await recomputeMonth(userId, month, at);
}
const always = "9000-01-01";
/** An assignment says whether punches are asked for (D11), the employment whether overtime is credited by them (O1). */
export const afterWork = subscriber(
  "attendance-work",
  [employeePostChanged, assignmentBegan, assignmentChanged, assignmentEnded],
  async ({ at, data }) => {
    if ("userId" in data) await recomputeKnown(data.userId, data.from, data.to, at);
    else if (data.fields.includes("employment")) await recomputeKnown(data.employeeId, data.validFrom, always, at);
  },
);
