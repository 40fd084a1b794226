import { subscriber } from "@stampflow/kernel/server";
import { businessTypes } from "@stampflow/notice";
import { notify } from "@stampflow/notice/server";
import { peopleWith, staff } from "@stampflow/system/server";
import { contractDeclined, contractSent, contractSigned } from "../events.ts";
import { can } from "../permissions.ts";
import { contracts } from "./store.ts";

/** The person hears that a contract waits, those who care for contracts what the person decided. */
export const contractTold = subscriber(
  "employees-contract",
  [contractSent, contractSigned, contractDeclined],
  async ({ id: eventId, type, data }) => {
    const contract = await contracts.get({ id: data.contractId });
    if (!contract || contract.version !== data.version) return;
    const { userId, declinedFor } = contract;
    const user = (await staff()).user(userId);
    if (!user) return;
    const sent = type === contractSent.type;
    const what = sent ? "sent" : type === contractSigned.type ? "signed" : "declined";
    const userIds = sent ? [userId] : await peopleWith(can.contract.update.code, user.departmentId);
    await notify({
      ...{ eventId, userIds, businessType: businessTypes.outcome, kind: "employees.contract" },
      topics: ["employees.contract"],
      text: { key: `employees.notice.contract.${what}`, data: { name: user.name, reason: declinedFor } },
      link: sent ? "/account/file?part=contract" : `/staff/fullTime?user=${userId}&part=contract`,
    });
  },
);
