import { refuse } from "@stampflow/kernel";
import { tenant } from "@stampflow/kernel/server";
import { toDirectoryUser } from "../../directory/records.ts";
import { currentDirectory, saveOrganisation } from "../../directory/store.ts";
import { employeeChanged } from "../../events.ts";
import { replaceEmployee } from "../../record/employee-store.ts";
import { refuseIf } from "../../refusal.ts";
import { seesUser } from "../../scope/rules.ts";
import { type Actor, isAdministrator } from "../grant.ts";
import { phoneTaken } from "../phone-owner.ts";
import { ownEmployee } from "./account.ts";
import { notifyOfPhone } from "./notify.ts";
import { moved } from "./phone.ts";

/** The person concerned or an administrator agrees to another number, or not; whoever asked for it may take it back. */
export async function answerPhoneChange(actor: Actor, userId: string, accept: boolean, now: number) {
  const tenantId = tenant();
  const [directory, employee] = await Promise.all([currentDirectory(tenantId), ownEmployee(userId)]);
  const wish = employee.phoneChange;
  const concerned = userId === actor.userId || isAdministrator(directory, actor.userId);
  const involved = concerned || wish?.by === actor.userId;
  if (!involved && !seesUser(directory, actor, toDirectoryUser(employee))) refuse("system.employee.notFound");
  if (!concerned && (accept || !involved)) refuseIf({ code: "system.employee.phoneConfirm" });
  if (!wish) refuse("system.employee.noPhoneChange");
  if (accept) refuseIf(phoneTaken(directory, actor, wish.phone, userId));
  const plain = { ...employee, phoneChange: null, version: employee.version + 1, updatedAt: now };
  const { next, writes } = accept ? await moved(directory, plain, wish.phone, now) : { next: plain, writes: [] };
  await saveOrganisation(
    tenantId,
    directory,
    { users: [toDirectoryUser(next)] },
    {
      writes: [replaceEmployee(tenantId, next), ...writes],
      facts: {
        facts: [employeeChanged({ employeeId: userId, version: next.version })],
        aggregate: `employee:${userId}`,
        seq: next.version,
      },
    },
  );
  if (accept) await notifyOfPhone("changed", employee, wish.phone, wish.byName);
  return { userId, version: next.version };
}
