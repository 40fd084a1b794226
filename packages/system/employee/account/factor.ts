import { factorRemoval, membershipsOf } from "@stampflow/identity/server";
import { refuse } from "@stampflow/kernel";
import { audit, save, tenant } from "@stampflow/kernel/server";
import { toDirectoryUser } from "../../directory/records.ts";
import { currentDirectory } from "../../directory/store.ts";
import { seesUser } from "../../scope/rules.ts";
import { type Actor, isAdministrator } from "../grant.ts";
import { ownEmployee } from "./account.ts";
import { notifyPerson } from "./notify.ts";
import { nameOf } from "./phone.ts";

/** For somebody who has lost the telephone and the recovery codes, and works for this company alone (D38). */
export async function resetSecondFactor(actor: Actor, userId: string): Promise<void> {
  const tenantId = tenant();
  const [directory, employee] = await Promise.all([currentDirectory(tenantId), ownEmployee(userId)]);
  if (!seesUser(directory, actor, toDirectoryUser(employee))) refuse("system.employee.notFound");
  if (!isAdministrator(directory, actor.userId) || userId === actor.userId) refuse("system.employee.factorAdmin");
  const { accountId, realName } = employee;
  if ((await membershipsOf(accountId)).some(({ companyId }) => companyId !== tenantId)) {
    refuse("system.employee.factorElsewhere");
  }
  const removal = await factorRemoval(accountId);
  if (!removal) refuse("identity.secondFactor.off");
  const audited = {
    noun: "identity.secondFactor",
    id: accountId,
    name: realName,
    action: "removed",
    fields: [],
  } as const;
  await save({ writes: [...removal, ...audit(audited)] });
  await notifyPerson(employee.phone, "secondFactor.reset", { by: nameOf(directory, actor) });
}
