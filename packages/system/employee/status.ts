import { addMembership, endMembership } from "@stampflow/identity/server";
import { refuse } from "@stampflow/kernel";
import { endSession, reopenSession, type TimerChange, tenant, type Write } from "@stampflow/kernel/server";
import { employeeAudit } from "../directory/audit.ts";
import type { Directory } from "../directory/directory.ts";
import { toDirectoryUser } from "../directory/records.ts";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import { departmentChanged, employeeChanged, employeeLeft } from "../events.ts";
import type { Department } from "../record/department.ts";
import { replaceDepartment } from "../record/department-store.ts";
import type { Employee, EmployeeStatus } from "../record/employee.ts";
import { replaceEmployee } from "../record/employee-store.ts";
import { refuseIf } from "../refusal.ts";
import { accountToReturn, ownEmployee, refuseSecondMembership } from "./account/account.ts";
import type { Actor } from "./grant.ts";
import { endOfLastDay, leavingTimer, leavingTimerId } from "./last-day.ts";
import { decideEmployee } from "./rules.ts";

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
  const tenantId = tenant();
  const [directory, employee] = await Promise.all([currentDirectory(tenantId), ownEmployee(userId)]);
  const leftOn = to.leftOn ?? (employee.status === "resigned" ? "" : employee.leftOn);
  const back = to.status === "active" && employee.status !== "active" ? await accountToReturn(employee, now) : null;
  const membership = back ? { accountId: back.accountId, asks: back.asks } : {};
  const change = { ...membership, status: to.status, leftOn, version: employee.version + 1, updatedAt: now };
  const next: Employee = { ...employee, ...change };
  refuseIf(decideEmployee(directory, actor, toDirectoryUser(next), toDirectoryUser(employee)));
  if (userId === actor.userId) refuse("system.employee.self");
  const same = employee.status === to.status && (to.status === "resigned" || employee.leftOn === leftOn);
  if (same) return { userId, version: employee.version };
  const headed = to.status === "resigned" ? withoutHead(directory, userId) : [];
  await saveOrganisation(
    tenantId,
    directory,
    { users: [toDirectoryUser(next)], departments: headed },
    {
      writes: [
        replaceEmployee(tenantId, next),
        ...beside,
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
      timers: timersOf(employee, next),
    },
  );
  return { userId, version: next.version };
}

/** A last day that was planned is no more waited for once the person has left, or stays. */
const timersOf = (before: Employee, { id, status, leftOn }: Employee): TimerChange =>
  before.leftOn !== "" && (status === "resigned" || leftOn === "")
    ? { cancel: [{ tenantId: tenant(), id: leavingTimerId(id) }] }
    : {};

/** The last day is worked in full: leaving holds when it is over in the company's zone, at once if it is over (D70). */
export async function leave(actor: Actor, userId: string, leftOn: string, now: number) {
  const ends = leftOn === "" ? now : await endOfLastDay(leftOn);
  if (ends <= now) return changeStatus(actor, userId, { status: "resigned", leftOn }, now);
  const tenantId = tenant();
  const [directory, employee] = await Promise.all([currentDirectory(tenantId), ownEmployee(userId)]);
  const gone: Employee = { ...employee, status: "resigned", leftOn };
  refuseIf(decideEmployee(directory, actor, toDirectoryUser(gone), toDirectoryUser(employee)));
  if (userId === actor.userId) refuse("system.employee.self");
  if (employee.status === "resigned") return { userId, version: employee.version };
  const next: Employee = { ...employee, leftOn, version: employee.version + 1, updatedAt: now };
  const { id: employeeId, version } = next;
  await saveOrganisation(
    tenantId,
    directory,
    { users: [toDirectoryUser(next)] },
    {
      writes: [replaceEmployee(tenantId, next)],
      audited: [employeeAudit(employee, next)],
      facts: { facts: [employeeChanged({ employeeId, version })], aggregate: `employee:${userId}`, seq: version },
      timers: { arm: [leavingTimer(userId, ends)] },
    },
  );
  return { userId, version, leaves: true };
}

function statusFact({ id: employeeId, version, status }: Employee) {
  return status === "active" ? employeeChanged({ employeeId, version }) : employeeLeft({ employeeId, version, status });
}

const withoutHead = (directory: Directory, userId: string): Department[] =>
  directory.departments
    .filter(({ headIds }) => headIds.includes(userId))
    .map((department) => ({
      ...department,
      headIds: department.headIds.filter((id) => id !== userId),
      version: department.version + 1,
    }));

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
