import { subscriber } from "@stampflow/kernel/server";
import { businessTypes } from "@stampflow/notice";
import { notify } from "@stampflow/notice/server";
import { administrators } from "@stampflow/system/server";
import { actingBegan, actingEnded } from "../events.ts";
import { actings } from "./store.ts";

/** The administrators of the company are told when an operator begins and ends to look at it. */
export const actingSubscriber = subscriber(
  "operator.acting",
  [actingBegan, actingEnded],
  async ({ id, type, data }) => {
    const record = await actings.get({ id: data.actingId });
    if (!record) return;
    const kind = type === actingBegan.type ? "operator.actingBegan" : "operator.actingEnded";
    const { operatorName: operator, person, reason, until, beganAt } = record;
    await notify({
      eventId: id,
      userIds: await administrators(),
      businessType: businessTypes.announcement,
      kind,
      text: { key: kind, data: { operator, person, reason, minutes: Math.round((until - beganAt) / 60_000) } },
      link: "/system/audit-log",
    });
  },
);
