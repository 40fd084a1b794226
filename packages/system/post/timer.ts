import {
  dropTimer,
  save,
  type Timer,
  untilSaved,
  versionIn,
  versionItem,
  versionStays,
} from "@stampflow/kernel/server";
import { businessTypes } from "@stampflow/notice";
import { notify } from "@stampflow/notice/server";
import { directoryName } from "../directory/changes.ts";
import { dueTimer } from "../directory/due.ts";
import { administrators } from "../directory/people.ts";
import { currentDirectory } from "../directory/store.ts";
import { refusedName, refusedPlan } from "../employee/refused-plan.ts";
import { applyDue } from "./apply.ts";

/** The save that applies the last of what is due moves or removes this timer. */
export async function due({ tenantId, ...timer }: Timer): Promise<void> {
  await untilSaved(async () => {
    await currentDirectory(tenantId);
    const item = await versionItem(directoryName, tenantId);
    const at = item?.due === undefined ? null : Number(item.due);
    const timers = at === null ? { cancel: [{ tenantId, id: timer.id }] } : { arm: [dueTimer(tenantId, at)] };
    return save({ writes: [versionStays(directoryName, tenantId, versionIn(item))], timers });
  });
}

/** Of a move or a last day that was planned before the version named what is due. */
export async function plannedBefore(timer: Timer): Promise<void> {
  await applyDue(timer.tenantId);
  await dropTimer(timer);
}

const texts = {
  department: "system.department.moveRefused",
  employee: "system.employee.postRefused",
  leaving: "system.employee.leavingRefused",
};

/** Tells whoever planned it, or the administrators if that person has left. */
export async function planRefused(timer: Timer): Promise<void> {
  const { what, id, name, by, refusal } = refusedPlan.parse(timer.data);
  const planner = (await currentDirectory()).user(by);
  const reason = { key: refusal.code, data: refusal.data };
  await notify({
    eventId: `${timer.id}.${timer.at}`,
    userIds: planner?.active ? [by] : await administrators(),
    businessType: businessTypes.announcement,
    kind: refusedName,
    text: { key: texts[what], data: { name, reason } },
    link: what === "department" ? `/system/org-manage?dept=${id}` : `/system/org-manage?user=${id}`,
  });
  await dropTimer(timer);
}
