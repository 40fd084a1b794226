import { refuse } from "@stampflow/kernel";
import { endSession, reopenSession, tenant } from "@stampflow/kernel/server";
import { companyDay } from "../../company/store.ts";
import { employeeAudit } from "../../directory/audit.ts";
import { toDirectoryUser } from "../../directory/records.ts";
import { currentDirectory, saveOrganisation } from "../../directory/store.ts";
import { employeeChanged, loginEnded } from "../../events.ts";
import { type Employee, type LoginGrant, loginLimit } from "../../record/employee.ts";
import { replaceEmployee } from "../../record/employee-store.ts";
import { refuseIf } from "../../refusal.ts";
import { seesUser } from "../../scope/rules.ts";
import { type Actor, isAdministrator, isWithin } from "../grant.ts";
import { decideEmployee } from "../rules.ts";
import { ownEmployee } from "./account.ts";

type Change = {
  readonly login: LoginGrant;
  readonly departmentId?: string | undefined;
  readonly superiorId?: string | null | undefined;
};

/** One write, so that an extension leaves no gap (people E11). */
export async function changeLogin(actor: Actor, userId: string, change: (employee: Employee) => Change, now: number) {
  const tenantId = tenant();
  const [directory, employee, today] = await Promise.all([currentDirectory(), ownEmployee(userId), companyDay(now)]);
  const before = toDirectoryUser(employee);
  if (!seesUser(directory, actor, before)) refuse("system.employee.notFound");
  if (employee.status === "resigned") refuse("system.employee.resigned");
  if (userId === actor.userId) refuse("system.employee.self");
  const { login, departmentId = employee.departmentId, superiorId = employee.superiorId } = change(employee);
  const limit = loginLimit(login);
  const name = employee.realName;
  if (limit && limit < today) refuse("system.login.past");
  if (login !== "always" && isAdministrator(directory, userId)) refuse("system.login.admin", { name });
  if (login !== "never" && !isWithin(directory, actor, before)) refuse("system.login.beyond", { name });
  const next: Employee = {
    ...{ ...employee, login, departmentId, superiorId },
    ...{ version: employee.version + 1, updatedAt: now },
  };
  refuseIf(decideEmployee(directory, actor, toDirectoryUser(next), before));
  const answer = { userId, loginLimitDate: limit };
  if (employee.login === login && employee.departmentId === departmentId && employee.superiorId === superiorId)
    return { ...answer, version: employee.version };
  const active = employee.status === "active";
  const ends = active && login === "never" && employee.login !== "never";
  const begins = active && login !== "never" && employee.login === "never";
  const { version } = next;
  await saveOrganisation(
    tenantId,
    directory,
    { users: [toDirectoryUser(next)] },
    {
      writes: [
        replaceEmployee(tenantId, next),
        ...(ends ? [endSession(userId, now)] : []),
        ...(begins ? [reopenSession(userId)] : []),
      ],
      audited: [employeeAudit(employee, next)],
      facts: {
        facts: [
          employeeChanged({ employeeId: userId, version }),
          ...(ends ? [loginEnded({ employeeId: userId, version })] : []),
        ],
        aggregate: `employee:${userId}`,
        seq: version,
      },
    },
  );
  return { ...answer, version };
}
