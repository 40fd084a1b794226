import { type Audited, audit, audited, type Write } from "@stampflow/kernel/server";
import type { Department } from "../record/department.ts";
import type { Employee } from "../record/employee.ts";
import type { Role } from "../record/role.ts";
import type { Change, DirectoryLabel, DirectoryUser, Records } from "./records.ts";

const idOf = ({ id }: { id: string }) => id;
const nameOf = ({ name }: { name: string }) => name;

const employees = audited<DirectoryUser>({
  noun: "system.employee",
  idOf,
  nameOf,
  fields: [
    "name",
    "departmentId",
    "superiorId",
    "roleIds",
    "positionIds",
    "groupIds",
    "tagIds",
    "departmentRoles",
    "status",
    "jobTitle",
    "employment",
    "phone",
  ],
});
/**
 * Changes of fields that are not in the directory; passed to a save as `told`. Without the picture, whose key means
 * nothing to readers.
 */
export const employeeAudit = audited<Employee>({
  noun: "system.employee",
  idOf,
  nameOf: ({ realName }) => realName,
  fields: ["email", "gender", "joinedOn", "leftOn", "login", "remark", "nickname"],
});
const departments = audited<Department>({
  noun: "system.department",
  idOf,
  nameOf,
  fields: ["name", "parentId", "type", "headIds", "area", "address", "acceptsJoiners", "movesTo", "movesOn"],
});
const roles = audited<Role>({
  noun: "system.role",
  idOf,
  nameOf: ({ roleName }) => roleName,
  fields: ["roleName", "description", "scope", "permissions"],
});
const labels = audited<DirectoryLabel>({ noun: "system.label", idOf, nameOf, fields: ["name", "kind"] });

type One = { readonly id: string };

function compared<Record extends One>(
  compare: (before: Record | undefined, after: Record | null) => Audited,
  known: readonly Record[],
  changed: readonly Record[] = [],
  gone: readonly string[] = [],
): Audited[] {
  if (changed.length === 0 && gone.length === 0) return [];
  const wanted = new Set([...changed.map(({ id }) => id), ...gone]);
  const before = new Map(known.filter(({ id }) => wanted.has(id)).map((one) => [one.id, one]));
  const removed = gone.flatMap((id) => before.get(id) ?? []);
  return [...changed.map((one) => compare(before.get(one.id), one)), ...removed.map((one) => compare(one, null))];
}

/** The fields of one record are in two stores but in one entry of the log. */
function together(first: readonly Audited[], second: readonly Audited[]): Audited[] {
  const keyOf = ({ noun, id }: Audited) => `${noun} ${id}`;
  const more = new Map(second.map((one) => [keyOf(one), one]));
  const both = first.map((one) => ({ ...one, fields: [...one.fields, ...(more.get(keyOf(one))?.fields ?? [])] }));
  const known = new Set(first.map(keyOf));
  return [...both, ...second.filter((one) => !known.has(keyOf(one)))];
}

/** What the audit log tells of a change of the organisation; one line for a save, which begins with what was made or removed. */
export function organisationAudit(records: Records, change: Change, audited: readonly Audited[]): Write[] {
  const all = [
    ...together(compared(employees, records.users, change.users, change.gone), audited),
    ...compared(departments, records.departments, change.departments, change.gone),
    ...compared(roles, records.roles, change.roles, change.gone),
    ...compared(labels, records.labels, change.labels, change.gone),
  ];
  const isChange = ({ action }: Audited) => Number(action === "changed");
  return audit(...all.toSorted((one, other) => isChange(one) - isChange(other)));
}
