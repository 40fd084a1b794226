import { addDays, nextVersion } from "@stampflow/kernel";
import { type DailyPage, factsOf, save } from "@stampflow/kernel/server";
import { companyDay } from "@stampflow/system/server";
import { assignmentEnded } from "../events.ts";
import { kinds } from "./schema.ts";
import { assignments, noun } from "./store.ts";

/** So long the job may have stood still; what is over needs no job, only the fact of it does. */
const days = 30;

/** Says of assignments whose last day has passed that they are over, once. Each is a save of its own. */
export async function tellEnded({ now }: DailyPage): Promise<null> {
  const today = await companyDay(now);
  const period = { from: { last: addDays(today, -days) }, to: { last: today } };
  for (const kind of kinds) {
    const ended = await assignments.list("byLast", { kind }, { ...period, where: { told: false, state: "set" } });
    for (const one of ended) {
      const next = nextVersion(one, { told: true });
      const { id: assignmentId, userId, version, to } = next;
      // Its days stay as they are.
      const fact = assignmentEnded({ assignmentId, userId, version, from: addDays(to, 1), to });
      await save({ writes: [assignments.replace(next)], facts: factsOf(noun, next, [fact]) });
    }
  }
  return null;
}
