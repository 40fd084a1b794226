import { subscriber } from "@stampflow/kernel/server";
import { businessTypes } from "@stampflow/notice";
import { notify } from "@stampflow/notice/server";
import { peopleNames } from "@stampflow/system/server";
import { looked } from "../events.ts";

/** People hear that somebody looked at their data, and at which; why stands in their file. */
export const lookTold = subscriber("employees-look", [looked], async ({ id: eventId, data }) => {
  const { userIds, field, by } = data;
  const name = (await peopleNames())(by) || { key: "employees.notice.platform" };
  await notify({
    ...{ eventId, userIds: userIds.filter((one) => one !== by), businessType: businessTypes.outcome },
    ...{ kind: "employees.look", topics: ["employees.look"], link: "/account/file" },
    text: { key: "employees.notice.look", data: { name, field: { key: `employees.file.value.revealed.${field}` } } },
  });
});
