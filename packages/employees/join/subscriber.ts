import { subscriber } from "@stampflow/kernel/server";
import { businessTypes } from "@stampflow/notice";
import { notify } from "@stampflow/notice/server";
import { peopleWith } from "@stampflow/system/server";
import { joinerSent } from "../events.ts";
import { can } from "../permissions.ts";
import { joiners } from "./store.ts";

/** Whoever may accept a joiner is told. */
export const joinerTold = subscriber("employees-joiner", [joinerSent], async ({ id: eventId, data }) => {
  const joiner = await joiners.get({ id: data.joinerId });
  if (joiner?.state !== "waiting") return;
  const userIds = await peopleWith(can.invitation.finish.code, joiner.departmentId);
  await notify({
    ...{ eventId, userIds, businessType: businessTypes.outcome, kind: "employees.joiner" },
    topics: ["employees.joiner"],
    text: { key: "employees.notice.joiner", data: { name: joiner.realName } },
    link: "/staff/invite?tab=joiners&state=waiting",
  });
});
