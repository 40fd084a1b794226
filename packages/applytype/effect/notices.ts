import type { Envelope } from "@stampflow/kernel";
import { businessTypes } from "@stampflow/notice";
import { notify, pushTopics } from "@stampflow/notice/server";
import { peopleWith } from "@stampflow/system/server";
import { effectRefused } from "../events.ts";
import { can } from "../permissions.ts";
import { effects } from "./store.ts";

/** Lets open pages read again; applicant and whoever may retry are told of a refusal (W55). */
export async function tellOf({ id: eventId, type, data }: Envelope<{ applicationId: string }>): Promise<void> {
  const { applicationId: id } = data;
  const effect = await effects.get({ id });
  if (!effect) return;
  const { applicantId, departmentId, number, reason } = effect;
  const watching = await peopleWith(can.effect.view.code, departmentId);
  await pushTopics([applicantId, ...watching], ["applytype.effect"]);
  if (type !== effectRefused.type || !reason) return;
  const about = {
    ...{ businessType: businessTypes.outcome, kind: "applytype.effect" },
    text: { key: "applytype.notice.refused", data: { number, reason: { key: reason.code, data: reason.data } } },
  };
  const own = `/personnel/approval/apply?id=${id}`;
  await notify({ ...about, eventId, userIds: [applicantId], link: own });
  const managing = (await peopleWith(can.effect.manage.code, departmentId)).filter((userId) => userId !== applicantId);
  await notify({ ...about, eventId, userIds: managing, link: `/personnel/effects?state=refused` });
}
