import { leaveDuration } from "@stampflow/applytype/server";
import { daysMet, totalOf } from "../rule/duration.ts";
import { allTypes } from "../type/store.ts";
import { countLeave } from "./count.ts";

/** Counts leave for the application form and its rules (workplace W42, W43). */
export const durationPort = leaveDuration.provide(async ({ applicantId, leaveType, start, end }) => {
  const type = (await allTypes()).get(leaveType);
  if (!type) return { unit: "1", total: "0", whole: false, none: "leave.scope" };
  const { days, amounts, leave, zone } = await countLeave(applicantId, type, { start, end });
  const needed = daysMet(leave, days, type, zone).length > 0;
  return {
    ...{ unit: type.unit === "hour" ? "0" : "1", total: String(needed ? totalOf(amounts) : 0) },
    ...{ whole: type.duration !== "scheduled", ...(needed ? {} : { none: "leave.notNeeded" }) },
  };
});
