import { formatDay, inEachLanguage } from "@stampflow/kernel";
import { subscriber } from "@stampflow/kernel/server";
import { businessTypes } from "@stampflow/notice";
import { notify } from "@stampflow/notice/server";
import { dayDecided } from "../events.ts";

/** Whoever worked on a day hears what was decided about it and why. */
export const afterDecision = subscriber("attendance-decided", [dayDecided], async ({ id: eventId, data }) => {
  const { userId, date, by, what, minutes, reason } = data;
  if (by === userId) return;
  const key = what === "nonPayable" && minutes === 0 ? "paidAgain" : what;
  await notify({
    ...{ eventId, userIds: [userId], kind: "attendance.day", businessType: businessTypes.announcement },
    text: {
      key: `attendance.notice.${key}`,
      data: { day: inEachLanguage((language) => formatDay(date, language)), minutes, reason },
    },
    link: `/attendance/mine?tab=days&month=${date.slice(0, 7)}&day=${date}`,
  });
});
