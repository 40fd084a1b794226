import { addDays } from "@stampflow/kernel";
import { currentCall, subscriber } from "@stampflow/kernel/server";
import { schedulePublished } from "@stampflow/scheduling";
import { accountOf } from "../balance/store.ts";
import { datesAround } from "../rule/duration.ts";
import { recount } from "./owner.ts";

/** L2: leave on days whose cells have changed is counted again. The same fact again finds nothing to post. */
export const afterPublishing = subscriber(
  "leave-schedule-published",
  [schedulePublished],
  async ({ at, data: { userId, dates } }) => {
    const { absences } = await accountOf(userId);
    const latest = dates.toSorted().at(-1) ?? "";
    for (const { id, start, end } of absences) {
      const { first, last } = datesAround({ start, end });
      const touched = dates.some((date) => date >= first && date <= addDays(last, 1));
      // Days before the last published one are no standard days any more.
      if (touched || latest > first) await recount(userId, id, currentCall()?.now ?? at);
    }
  },
);
