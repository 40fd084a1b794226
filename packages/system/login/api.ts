import { e164 } from "@stampflow/identity/server";
import { refuse } from "@stampflow/kernel";
import { endSession, implement, reopenSession, tenant, untilSaved } from "@stampflow/kernel/server";
import { ownCompany } from "../company/api.ts";
import { companyDay } from "../company/store.ts";
import { employeeAudit } from "../directory/audit.ts";
import { toDirectoryUser } from "../directory/records.ts";
import { signingIn } from "../directory/staff-limit.ts";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import { ownEmployee } from "../employee/account/account.ts";
import { type Actor, isAdministrator, isWithin } from "../employee/grant.ts";
import { decideEmployee } from "../employee/rules.ts";
import { employeeChanged, loginEnded } from "../events.ts";
import { type Employee, type LoginGrant, loginLimit } from "../record/employee.ts";
import { replaceEmployee } from "../record/employee-store.ts";
import { refuseIf } from "../refusal.ts";
import { seesUser } from "../scope/rules.ts";
import * as calls from "./contract.ts";

type Change = {
  readonly login: LoginGrant;
  readonly departmentId?: string | undefined;
  readonly superiorId?: string | null | undefined;
};

/** One write, so that an extension leaves no gap (people E11). */
async function changeLogin(actor: Actor, userId: string, change: (employee: Employee) => Change, now: number) {
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

const grantOf = (day: string): LoginGrant => (day === "" ? "always" : day);

/** Somebody of the company who has not left, by the phone number. */
async function withPhone(phone: string, region: string): Promise<string> {
  const number = e164(phone, region);
  const found = (await currentDirectory()).users.find((one) => one.phone === number && one.status !== "resigned");
  return found?.id ?? refuse("system.employee.notFound");
}

export const loginRoutes = [
  implement(calls.grant, ({ body: { userId, phone, region, loginLimitDate, ...place }, actor, now }) =>
    untilSaved(async () => {
      const id = userId ?? (await withPhone(phone ?? "", region));
      return changeLogin(actor, id, () => ({ login: grantOf(loginLimitDate), ...place }), now);
    }),
  ),
  implement(calls.update, ({ body: { userId, loginLimitDate, ...place }, actor, now }) =>
    untilSaved(() => {
      const login = loginLimitDate === undefined ? null : grantOf(loginLimitDate);
      return changeLogin(actor, userId, (employee) => ({ login: login ?? employee.login, ...place }), now);
    }),
  ),
  implement(calls.cancel, ({ body: { userId }, actor, now }) =>
    untilSaved(() => changeLogin(actor, userId, () => ({ login: "never" }), now)),
  ),
  implement(calls.account, async () => {
    const [{ plan = "", staffLimit = null }, directory] = await Promise.all([ownCompany(), currentDirectory()]);
    return {
      plan,
      staff: { limit: staffLimit, used: signingIn(directory) },
      // The module of partners will count them.
      partners: { limit: null, used: 0 },
    };
  }),
];
