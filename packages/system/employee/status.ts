import { addMembership, endMembership } from "@stampflow/identity/server";
import { dayOf, endOf, refuse } from "@stampflow/kernel";
import { endSession, reopenSession, requireActor, tenant, type Write } from "@stampflow/kernel/server";
import { companyZone } from "../company/store.ts";
import { employeeAudit } from "../directory/audit.ts";
import type { Directory } from "../directory/directory.ts";
import { toDirectoryUser } from "../directory/records.ts";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import { departmentChanged, employeeChanged, employeeLeft } from "../events.ts";
import { replaceDepartment } from "../record/department-store.ts";
import type { Employee, EmployeeStatus } from "../record/employee.ts";
import { employeeById, replaceEmployee } from "../record/employee-store.ts";
import type { Exit } from "../record/exit.ts";
import { exits } from "../record/stores.ts";
import { refuseIf } from "../refusal.ts";
import { accountToReturn, ownEmployee, refuseSecondMembership } from "./account/account.ts";
import { departmentsLeft, exitWrites, handOverPeople, newExit, openExit, plansTakenBack } from "./exits.ts";
import type { Actor } from "./grant.ts";
import { refusalTimer } from "./refused-plan.ts";
import { decideEmployee, lastAdmin } from "./rules.ts";

/**
 * Active, disabled or resigned. Only the active have a membership: a disabled or resigned person cannot sign in there,
 * is asked for no approval, and heads no department after leaving.
 */
export async function changeStatus(
  actor: Actor,
  userId: string,
  to: { status: EmployeeStatus; leftOn?: string },
  now: number,
  beside: readonly Write[] = [],
) {
  const [directory, employee] = await Promise.all([currentDirectory(), ownEmployee(userId)]);
  return changeStatusIn(directory, employee, actor, to, now, beside);
}

async function changeStatusIn(
  directory: Directory,
  employee: Employee,
  actor: Actor,
  to: { status: EmployeeStatus; leftOn?: string; exit?: Exit },
  now: number,
  beside: readonly Write[],
) {
  const tenantId = tenant();
  const userId = employee.id;
  const leftOn = to.leftOn ?? (employee.status === "resigned" ? "" : employee.leftOn);
  const back = to.status === "active" && employee.status !== "active" ? await accountToReturn(employee, now) : null;
  const membership = back ? { accountId: back.accountId, asks: back.asks } : {};
  const gone = to.status === "resigned";
  const planned = gone ? [] : employee.planned;
  const change = { ...membership, status: to.status, leftOn, planned, version: employee.version + 1, updatedAt: now };
  const next: Employee = { ...employee, ...change };
  refuseIf(decideEmployee(directory, actor, toDirectoryUser(next), toDirectoryUser(employee)));
  if (userId === actor.userId) refuse("system.employee.self");
  const same = employee.status === to.status && (to.status === "resigned" || employee.leftOn === leftOn);
  if (same) return { userId, version: employee.version };
  const exit = to.exit ?? (gone || employee.leftOn !== leftOn ? await openExit(userId) : undefined);
  const headed = gone ? departmentsLeft(directory, userId, exit?.successorId ?? "") : [];
  const exitSaved = to.exit
    ? [exits.create({ ...to.exit, state: "2", doneAt: now })]
    : exitWrites(exit, gone ? "2" : "3", now);
  await saveOrganisation(
    tenantId,
    directory,
    { users: [toDirectoryUser(next)], departments: headed },
    {
      writes: [
        replaceEmployee(tenantId, next),
        ...beside,
        ...exitSaved,
        ...(gone ? await plansTakenBack(employee, now) : []),
        ...headed.map((department) => replaceDepartment(tenantId, department)),
        ...(back?.writes ?? []),
        ...(await membershipWrites(directory, { ...employee, ...membership, updatedAt: now }, to.status)),
      ],
      audited: [employeeAudit(employee, next)],
      facts: {
        facts: [statusFact(next), ...headed.map(({ id, version }) => departmentChanged({ departmentId: id, version }))],
        aggregate: `employee:${userId}`,
        seq: next.version,
      },
    },
  );
  return { userId, version: next.version };
}

/**
 * Whose last day is over leaves (D70). Where the company could not do without them, they stay, and its administrators
 * are told.
 */
export async function leaveOn(directory: Directory, userId: string, now: number): Promise<void> {
  const employee = await employeeById(tenant(), userId);
  if (!employee?.leftOn) throw new Error("a directory names a last day that its record does not have");
  const { leftOn } = employee;
  const gone = { ...toDirectoryUser(employee), status: "resigned" as const, active: false };
  const refusal = lastAdmin(directory, gone, toDirectoryUser(employee));
  const exit = await openExit(userId);
  if (!refusal && exit && (await handOverPeople(tenant(), directory, exit, now))) return;
  if (!refusal) {
    await changeStatusIn(directory, employee, requireActor(), { status: "resigned", leftOn }, now, []);
    return;
  }
  const next: Employee = { ...employee, leftOn: "", version: employee.version + 1, updatedAt: now };
  await saveOrganisation(
    tenant(),
    directory,
    { users: [toDirectoryUser(next)] },
    {
      writes: [replaceEmployee(tenant(), next), ...exitWrites(exit, "3", now)],
      facts: {
        facts: [employeeChanged({ employeeId: userId, version: next.version })],
        aggregate: `employee:${userId}`,
        seq: next.version,
      },
      timers: {
        arm: [refusalTimer(tenant(), { what: "leaving", id: userId, name: employee.realName, by: "", refusal }, now)],
      },
    },
  );
}

/** The successor has everybody before the leaver goes, so that an interrupted one can be repeated. */
async function leaveNow(
  directory: Directory,
  employee: Employee,
  actor: Actor,
  { leftOn, exit }: { leftOn: string; exit: Exit },
  now: number,
) {
  const gone: Employee = { ...employee, status: "resigned", leftOn };
  refuseIf(decideEmployee(directory, actor, toDirectoryUser(gone), toDirectoryUser(employee)));
  if (employee.id === actor.userId) refuse("system.employee.self");
  let current = directory;
  if (employee.status !== "resigned")
    while (await handOverPeople(tenant(), current, exit, now)) current = await currentDirectory();
  return changeStatusIn(current, employee, actor, { status: "resigned", leftOn, exit }, now, []);
}

/** The last day is worked in full: leaving holds when it is over in the company's zone, at once if it is over (D70). */
export async function leave(
  actor: Actor,
  { userId, leftOn, reason, successorId }: { userId: string; leftOn: string } & Pick<Exit, "reason" | "successorId">,
  now: number,
) {
  const tenantId = tenant();
  const zone = await companyZone();
  const ends = leftOn === "" ? now : endOf(leftOn, zone);
  const [directory, employee] = await Promise.all([currentDirectory(tenantId), ownEmployee(userId)]);
  if (successorId && (successorId === userId || !directory.user(successorId)?.active)) refuse("system.exit.successor");
  const exit = newExit(userId, { lastDay: leftOn || dayOf(now, zone), reason, successorId }, now);
  if (ends <= now) return leaveNow(directory, employee, actor, { leftOn, exit }, now);
  const gone: Employee = { ...employee, status: "resigned", leftOn };
  refuseIf(decideEmployee(directory, actor, toDirectoryUser(gone), toDirectoryUser(employee)));
  if (userId === actor.userId) refuse("system.employee.self");
  if (employee.status === "resigned") return { userId, version: employee.version };
  const next: Employee = { ...employee, leftOn, version: employee.version + 1, updatedAt: now };
  const { id: employeeId, version } = next;
  const earlier = exitWrites(await openExit(userId), "3", now);
  await saveOrganisation(
    tenantId,
    directory,
    { users: [toDirectoryUser(next)] },
    {
      writes: [replaceEmployee(tenantId, next), ...earlier, exits.create(exit)],
      audited: [employeeAudit(employee, next)],
      facts: { facts: [employeeChanged({ employeeId, version })], aggregate: `employee:${userId}`, seq: version },
    },
  );
  return { userId, version, leaves: true };
}

function statusFact({ id: employeeId, version, status }: Employee) {
  return status === "active" ? employeeChanged({ employeeId, version }) : employeeLeft({ employeeId, version, status });
}

async function membershipWrites(directory: Directory, employee: Employee, status: EmployeeStatus): Promise<Write[]> {
  const tenantId = tenant();
  if (status === employee.status) return [];
  const { id, updatedAt } = employee;
  const membership = {
    accountId: employee.accountId,
    companyId: tenantId,
    employeeId: employee.id,
    asks: employee.asks,
  };
  if (status === "active") {
    await refuseSecondMembership(directory, employee);
    return [addMembership(membership), reopenSession(id)];
  }
  return employee.status === "active" ? [endMembership(membership), endSession(id, updatedAt)] : [];
}
