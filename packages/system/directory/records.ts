import type { z } from "zod";
import type { Department } from "../record/department.ts";
import type { EmployeeStatus, Employment, LoginGrant } from "../record/employee.ts";
import type { EmployeeInShort } from "../record/employee-store.ts";
import type { labelRecord } from "../record/label.ts";
import type { LabourRules } from "../record/labour.ts";
import type { PlannedPost } from "../record/post.ts";
import type { Role } from "../record/role.ts";

/** An employee in short: what flows, pickers and rules need of everybody at once. */
export type DirectoryUser = {
  readonly id: string;
  readonly name: string;
  readonly departmentId: string;
  readonly superiorId: string | null;
  readonly roleIds: readonly string[];
  readonly positionIds: readonly string[];
  readonly groupIds: readonly string[];
  readonly tagIds: readonly string[];
  readonly departmentRoles: readonly string[];
  /** Active: may be asked and may sign in. */
  readonly active: boolean;
  readonly status: EmployeeStatus;
  /** Has signed in to the company. */
  readonly entered: boolean;
  readonly jobTitle: string;
  /** "" where it is not known. */
  readonly joinedOn: string;
  readonly employment: Employment;
  readonly fileComplete: boolean;
  readonly employeeNumber: string;
  /** E.164. */
  readonly phone: string;
  /** Left out where nothing is planned. */
  readonly planned?: readonly PlannedPost[];
  /** Left out where somebody may always sign in. */
  readonly login?: LoginGrant;
  /** The last day of who has yet to leave. */
  readonly leaves?: string;
};

export type DirectoryLabel = z.infer<typeof labelRecord>;

export type Records = {
  readonly departments: readonly Department[];
  readonly users: readonly DirectoryUser[];
  readonly roles: readonly Role[];
  readonly labels: readonly DirectoryLabel[];
  readonly labour: LabourRules;
};

/** What one save changes: records that are new or different, ids of records that are gone. */
export type Change = {
  readonly departments?: readonly Department[];
  readonly users?: readonly DirectoryUser[];
  readonly roles?: readonly Role[];
  readonly labels?: readonly DirectoryLabel[];
  readonly labour?: LabourRules;
  readonly gone?: readonly string[];
};

export function toDirectoryUser(employee: EmployeeInShort): DirectoryUser {
  const { id, realName, departmentId, superiorId, roleIds, positionIds, groupIds, departmentRoles, status } = employee;
  return {
    id,
    name: realName,
    departmentId,
    superiorId: superiorId ?? null,
    roleIds,
    positionIds,
    groupIds,
    tagIds: employee.tagIds ?? [],
    departmentRoles,
    active: status === "active",
    status,
    entered: employee.entered ?? false,
    jobTitle: employee.jobTitle,
    joinedOn: employee.joinedOn ?? "",
    employment: employee.employment ?? "1",
    fileComplete: employee.fileComplete ?? false,
    employeeNumber: employee.employeeNumber ?? "",
    phone: employee.phone,
    ...(employee.planned?.length ? { planned: employee.planned } : {}),
    ...(employee.login && employee.login !== "always" ? { login: employee.login } : {}),
    ...(employee.leftOn && status !== "resigned" ? { leaves: employee.leftOn } : {}),
  };
}

export function applyChange(records: Records, change: Change): Records {
  const gone = new Set(change.gone ?? []);
  return {
    departments: merge(records.departments, change.departments, gone),
    users: merge(records.users, change.users, gone),
    roles: merge(records.roles, change.roles, gone),
    labels: merge(records.labels, change.labels, gone),
    labour: change.labour ?? records.labour,
  };
}

type Record = { readonly id: string };

function merge<One extends Record>(
  all: readonly One[],
  changed: readonly One[] | undefined,
  gone: ReadonlySet<string>,
): readonly One[] {
  if (!changed?.length && gone.size === 0) return all;
  const left = new Map((changed ?? []).map((one) => [one.id, one]));
  const merged: One[] = [];
  for (const one of all) {
    if (gone.has(one.id)) continue;
    merged.push(left.get(one.id) ?? one);
    left.delete(one.id);
  }
  return [...merged, ...left.values()];
}

/** Joins several changes, one after another, into one. */
export function combine(changes: readonly Change[]): Change {
  const gone = new Set(changes.flatMap((change) => change.gone ?? []));
  const last = <One extends Record>(of: (change: Change) => readonly One[] | undefined): One[] => {
    const byId = new Map(changes.flatMap((change) => of(change) ?? []).map((one) => [one.id, one]));
    return [...byId.values()].filter(({ id }) => !gone.has(id));
  };
  const labour = changes.findLast((change) => change.labour)?.labour;
  return {
    departments: last(({ departments }) => departments),
    users: last(({ users }) => users),
    roles: last(({ roles }) => roles),
    labels: last(({ labels }) => labels),
    ...(labour ? { labour } : {}),
    gone: [...gone],
  };
}
