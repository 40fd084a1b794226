import { subscriber } from "@stampflow/kernel/server";
import { businessTypes } from "@stampflow/notice";
import { notify } from "@stampflow/notice/server";
import { peopleWith, staff } from "@stampflow/system/server";
import { changeDecided, changeProposed } from "../events.ts";
import { can } from "../permissions.ts";
import { proposals } from "./store.ts";

/** Whoever may decide hears what somebody wants changed, and the person what was decided (E14). */
export const changeTold = subscriber(
  "employees-change",
  [changeProposed, changeDecided],
  async ({ id: eventId, data }) => {
    const { userId, version } = data;
    const [row, user] = await Promise.all([proposals.get({ userId }), staff().then((org) => org.user(userId))]);
    if (row?.version !== version || !user) return;
    const { open, refusedFor: reason } = row;
    const deciding = open ? await peopleWith(can.change.finish.code, user.departmentId) : [];
    const what = open ? "proposed" : reason ? "refused" : "accepted";
    await notify({
      ...{ eventId, userIds: open ? deciding.filter((one) => one !== userId) : [userId] },
      ...{ businessType: businessTypes.outcome, kind: "employees.change", topics: ["employees.change"] },
      text: { key: `employees.notice.change.${what}`, data: { name: user.name, reason } },
      link: open ? "/staff/fullTime?wishes=open" : "/account/file",
    });
  },
);
