import { addMembership, endMembership } from "@stampflow/identity/server";
import { refuse } from "@stampflow/kernel";
import { endSession, reopenSession, requireActor, tenant, type Write } from "@stampflow/kernel/server";
import { employeeAudit } from "../directory/audit.ts";
import { type Directory, makeDirectory } from "../directory/directory.ts";
import { applyChange, toDirectoryUser } from "../directory/records.ts";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import { departmentChanged, employeeChanged, employeeJoined, employeeLeft } from "../events.ts";
import { replaceDepartment } from "../record/department-store.ts";
import type { Employee, EmployeeStatus } from "../record/employee.ts";
import { employeeById, replaceEmployee } from "../record/employee-store.ts";
import type { Exit } from "../record/exit.ts";
import { exitOverTimer } from "../record/open-points-timer.ts";
import { refuseIf } from "../refusal.ts";
import { accountToReturn, ownEmployee, refuseSecondMembership } from "./account/account.ts";
import {
  departmentsLeft,
  exitDone,
  exitNow,
  exitTakenBack,
  exitWrite,
  handOver,
  heirsWithRoles,
  openExit,
  plansTakenBack,
  rolesKept,
} from "./exits.ts";
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
  to: { status: EmployeeStatus; leftOn?: string; joinedOn?: string },
  now: number,
  beside: readonly Write[] = [],
) {
  const [directory, employee] = await Promise.all([currentDirectory(), ownEmployee(userId)]);
  if (to.status !== "resigned") return changeStatusIn(directory, employee, actor, to, now, beside);
  const open = await openExit(userId);
  const leftOn = to.leftOn ?? employee.leftOn;
  return leaveAtOnce(
    directory,
    employee,
    actor,
    { leftOn, ...(open ? { exit: doneNow(open, leftOn, now) } : {}) },
    now,
    beside,
  );
}

const doneNow = (open: Exit, leftOn: string, now: number) => exitNow(open, "2", now, leftOn || open.lastDay);

/** Refuses a departure that the company does not allow; with successors as they will be. */
export function refuseLeaving(directory: Directory, employee: Employee, actor: Actor, exit?: Exit): void {
  const gone: Employee = { ...employee, status: "resigned" };
  const judged = exit ? withHeirs(directory, exit) : directory;
  refuseIf(decideEmployee(judged, actor, toDirectoryUser(gone), toDirectoryUser(employee)));
  if (employee.id === actor.userId) refuse("system.employee.self");
}

const withHeirs = (directory: Directory, exit: Exit): Directory => {
  const users = heirsWithRoles(directory, exit);
  return users.length === 0 ? directory : makeDirectory(directory.version, applyChange(directory, { users }));
};

/** Successors have everything before the leaver goes, so that an interrupted departure can be repeated. */
export async function leaveAtOnce(
  directory: Directory,
  employee: Employee,
  actor: Actor,
  { leftOn, exit }: { leftOn: string; exit?: Exit },
  now: number,
  beside: readonly Write[] = [],
) {
  refuseLeaving(directory, employee, actor, exit);
  let current = directory;
  if (exit && employee.status !== "resigned")
    while (await handOver(tenant(), current, exit, now)) current = await currentDirectory();
  return changeStatusIn(
    current,
    employee,
    actor,
    { status: "resigned", leftOn, ...(exit ? { exit } : {}) },
    now,
    beside,
  );
}

/** `exit`: the departure as it is when it is done; else the open one is. */
async function changeStatusIn(
  directory: Directory,
  employee: Employee,
  actor: Actor,
  to: { status: EmployeeStatus; leftOn?: string; joinedOn?: string; exit?: Exit },
  now: number,
  beside: readonly Write[],
) {
  const tenantId = tenant();
  const userId = employee.id;
  const leftOn = to.leftOn ?? (employee.status === "resigned" ? "" : employee.leftOn);
  const back = to.status === "active" && employee.status !== "active" ? await accountToReturn(employee, now) : null;
  const membership = back ? { accountId: back.accountId, asks: back.asks } : {};
  const gone = to.status === "resigned";
  const open = gone || employee.leftOn !== leftOn ? await openExit(userId) : undefined;
  const exit = to.exit ?? open;
  const change = {
    ...{ ...membership, ...(gone ? rolesKept(employee, exit) : {}), status: to.status, leftOn },
    ...{ joinedOn: to.joinedOn ?? employee.joinedOn, planned: gone ? [] : employee.planned },
    ...{ version: employee.version + 1, updatedAt: now },
  };
  const next: Employee = { ...employee, ...change };
  // Roles that end with a departure were decided with it.
  const { roleIds, departmentRoles } = employee;
  const judged = toDirectoryUser({ ...next, roleIds, departmentRoles });
  refuseIf(decideEmployee(directory, actor, judged, toDirectoryUser(employee)));
  if (userId === actor.userId) refuse("system.employee.self");
  const same = employee.status === to.status && (to.status === "resigned" || employee.leftOn === leftOn);
  if (same) return { userId, version: employee.version };
  const headed = gone ? departmentsLeft(directory, userId, exit) : [];
  const done = gone ? (to.exit ?? exitDone(open, employee, leftOn, now)) : undefined;
  const exitSaved = [...(done ? [exitWrite(done)] : []), ...(open?.id === done?.id ? [] : exitTakenBack(open, now))];
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
        facts: [
          ...statusFacts(employee, next),
          ...headed.map(({ id, version }) => departmentChanged({ departmentId: id, version })),
        ],
        aggregate: `employee:${userId}`,
        seq: next.version,
      },
      timers: done ? { arm: [exitOverTimer(tenantId, { userId, exitId: done.id }, now)] } : {},
    },
  );
  return { userId, version: next.version };
}

/**
 * Whose last day is over leaves (D70). Where the company could not do without them, they stay, and its administrators
 * are told.
 */
export async function leaveOn(directory: Directory, userId: string, now: number): Promise<void> {
  const tenantId = tenant();
  const employee = await employeeById(tenantId, userId);
  if (!employee?.leftOn) throw new Error("a directory names a last day that its record does not have");
  const { leftOn } = employee;
  const gone = { ...toDirectoryUser(employee), status: "resigned" as const, active: false };
  const exit = await openExit(userId);
  const judged = exit ? withHeirs(directory, exit) : directory;
  const refusal = lastAdmin(judged, gone, toDirectoryUser(employee));
  if (!refusal && exit && (await handOver(tenantId, directory, exit, now))) return;
  if (!refusal) {
    await changeStatusIn(directory, employee, requireActor(), { status: "resigned", leftOn }, now, []);
    return;
  }
  const next: Employee = { ...employee, leftOn: "", version: employee.version + 1, updatedAt: now };
  await saveOrganisation(
    tenantId,
    directory,
    { users: [toDirectoryUser(next)] },
    {
      writes: [replaceEmployee(tenantId, next), ...exitTakenBack(exit, now)],
      facts: {
        facts: [employeeChanged({ employeeId: userId, version: next.version })],
        aggregate: `employee:${userId}`,
        seq: next.version,
      },
      timers: {
        arm: [refusalTimer(tenantId, { what: "leaving", id: userId, name: employee.realName, by: "", refusal }, now)],
      },
    },
  );
}

/** Whoever comes back joins again. */
function statusFacts(before: Employee, { id: employeeId, version, status }: Employee) {
  if (status !== "active") return [employeeLeft({ employeeId, version, status })];
  const changed = employeeChanged({ employeeId, version });
  return before.status === "resigned" ? [employeeJoined({ employeeId, version }), changed] : [changed];
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
