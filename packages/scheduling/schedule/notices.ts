import { subscriber } from "@stampflow/kernel/server";
import { businessTypes } from "@stampflow/notice";
import { notify, pushTopics } from "@stampflow/notice/server";
import { peopleWith } from "@stampflow/system/server";
import { schedulePublished } from "../events.ts";
import { can } from "../permissions.ts";

/** P1: tells a person once what was published, and lets open schedules read it. */
export const afterPublishing = subscriber(
  "scheduling-published",
  [schedulePublished],
  async ({ id: eventId, data: { userId, dates, tells } }) => {
    if (tells)
      await notify({
        eventId,
        userIds: [userId],
        businessType: businessTypes.announcement,
        kind: "scheduling.schedule.published",
        text: {
          key: "scheduling.notice.published",
          data: { from: dates[0] ?? "", to: dates.at(-1) ?? "", count: dates.length },
        },
        link: "/notice",
      });
    await pushTopics(await peopleWith(can.schedule.page.code), ["scheduling.schedule"]);
  },
);
