import { addMembership, endMembership } from "@stampflow/identity/server";
import { refuse } from "@stampflow/kernel";
import { tenant, type Write } from "@stampflow/kernel/server";
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
  const leftOn = to.status === "resigned" ? (to.leftOn ?? "") : "";
  const back = to.status === "active" && employee.status !== "active" ? await accountToReturn(employee, now) : null;
  const membership = back ? { accountId: back.accountId, asks: back.asks } : {};
  const change = { ...membership, status: to.status, leftOn, version: employee.version + 1, updatedAt: now };
  const next: Employee = { ...employee, ...change };
  refuseIf(decideEmployee(directory, actor, toDirectoryUser(next), toDirectoryUser(employee)));
  if (userId === actor.userId) refuse("system.employee.self");
  if (employee.status === to.status) return { userId, version: employee.version };
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
        ...(await membershipWrites(directory, { ...employee, ...membership }, to.status)),
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
  const membership = {
    accountId: employee.accountId,
    companyId: tenantId,
    employeeId: employee.id,
    asks: employee.asks,
  };
  if (status === "active") {
    await refuseSecondMembership(directory, employee);
    return [addMembership(membership)];
  }
  return employee.status === "active" ? [endMembership(membership)] : [];
}
