import { phoneNumber } from "@stampflow/identity/server";
import type { Page, PageInput } from "@stampflow/kernel";
import { countPeople, countsOf } from "../../directory/counts.ts";
import type { Directory } from "../../directory/directory.ts";
import { inShort } from "../../directory/records.ts";
import { byName as everybodyByName } from "../../people/order.ts";
import { pictureUrl } from "../../picture/pictures.ts";
import { departmentsInScope, seesUser } from "../../scope/rules.ts";
import type { Actor } from "../grant.ts";
import type { Employee, EmployeeFilter, EmployeeStatus, EmployeeView } from "../schema.ts";
import { byDepartment, byId, byName, employeeRecord, employeesByPhone } from "../store.ts";
import { chainPage, type Part } from "./chain.ts";
import { nameKey } from "./name.ts";

type Filter = Omit<EmployeeFilter, keyof PageInput>;

/** Employees that a filter finds within the scope of the caller, by name. */
export async function listEmployees(
  tenantId: string,
  directory: Directory,
  actor: Actor,
  filter: Filter,
  input: PageInput,
): Promise<Page<Employee>> {
  if (filter.phone) return withPhone(tenantId, directory, actor, filter);
  return chainPage(parts(tenantId, directory, actor, filter), employeeRecord, input);
}

/** A number belongs to one person who is here, and perhaps to some who left. */
async function withPhone(tenantId: string, directory: Directory, actor: Actor, filter: Filter) {
  const phone = phoneNumber(filter.phone ?? "", filter.region);
  const found = phone ? await employeesByPhone(tenantId, phone) : [];
  const records = found.filter(
    (employee) =>
      seesUser(directory, actor, inShort(employee)) &&
      statusesOf(filter).includes(employee.status) &&
      (!filter.departmentId || directory.below(filter.departmentId).includes(employee.departmentId)),
  );
  return { records, total: records.length, cursor: null };
}

const statusesOf = ({ status }: Filter): EmployeeStatus[] => (status ? [status] : ["active", "disabled"]);

function parts(tenantId: string, directory: Directory, actor: Actor, filter: Filter): Part[] {
  const statuses = statusesOf(filter);
  if (actor.scope.kind === "self") return ownRecord(tenantId, directory, actor, filter, statuses);
  const prefix = nameKey(filter.username ?? "");
  const wanted = departmentsOf(directory, actor, filter.departmentId);
  const counts = prefix === "" ? countsOf(directory) : countPeople(begins(directory, prefix));
  if (!wanted) {
    return statuses.map((status) => ({
      params: () => byName(tenantId, status, prefix),
      count: counts.status(status),
    }));
  }
  return [...wanted].flatMap((department) =>
    statuses.map((status) => ({
      params: () => byDepartment(tenantId, department, status, prefix),
      count: counts.department(department, status),
    })),
  );
}

const begins = (directory: Directory, prefix: string) =>
  everybodyByName(directory).flatMap(({ user, key }) => (key.startsWith(prefix) ? [user] : []));

/** The departments to look into, in the order of the tree; null for everybody. */
function departmentsOf(directory: Directory, actor: Actor, departmentId: string | undefined): Set<string> | null {
  const seen = departmentsInScope(directory, actor);
  if (!departmentId) return seen && new Set(seen);
  return new Set(directory.below(departmentId).filter((id) => seen?.has(id) ?? true));
}

function ownRecord(
  tenantId: string,
  directory: Directory,
  actor: Actor,
  filter: Filter,
  statuses: readonly EmployeeStatus[],
): Part[] {
  const own = directory.user(actor.userId);
  const fits =
    own &&
    statuses.includes(own.status) &&
    nameKey(own.name).startsWith(nameKey(filter.username ?? "")) &&
    (!filter.departmentId || directory.below(filter.departmentId).includes(own.departmentId));
  return fits ? [{ params: () => byId(tenantId, own.id), count: 1 }] : [];
}

/** An employee with the names of what it points to. */
export async function viewEmployee(employee: Employee, directory: Directory): Promise<EmployeeView> {
  const { id, accountId: _, phoneChange: __, asks: ___, avatar, ...rest } = employee;
  const names = (kind: "position" | "group", ids: readonly string[]) =>
    ids.flatMap((one) => directory.label(kind, one)?.name ?? []);
  return {
    ...rest,
    userId: id,
    departmentName: directory.department(employee.departmentId)?.name ?? "",
    superiorName: employee.superiorId ? (directory.user(employee.superiorId)?.name ?? "") : "",
    avatarUrl: await pictureUrl(avatar),
    positionNames: names("position", employee.positionIds),
    groupNames: names("group", employee.groupIds),
    roleNames: employee.roleIds.flatMap((one) => directory.role(one)?.roleName ?? []),
  };
}
