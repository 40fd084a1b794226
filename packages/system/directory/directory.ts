import type { Department } from "../record/department.ts";
import type { LabelKind } from "../record/label.ts";
import type { Role } from "../record/role.ts";
import { adminRole, personnelRole } from "../record/role.ts";
import type { DirectoryLabel, DirectoryUser, Records } from "./records.ts";

/** The organisation of one company at one version, with its lookups made when first asked for. */
export type Directory = Records & {
  readonly version: number;
  user(id: string): DirectoryUser | undefined;
  department(id: string): Department | undefined;
  role(id: string): Role | undefined;
  roleByCode(code: string): Role | undefined;
  label(kind: LabelKind, id: string): DirectoryLabel | undefined;
  /** A department and all below it. */
  below(departmentId: string): string[];
  /** A department and those above it, nearest first. */
  ancestors(departmentId: string): Department[];
  /** Active people who hold the role. */
  holders(roleId: string): DirectoryUser[];
  readonly flowAdminIds: readonly string[];
  readonly personnelIds: readonly string[];
};

export function makeDirectory(version: number, records: Records): Directory {
  const users = once(() => byId(records.users));
  const departments = once(() => byId(records.departments));
  const roles = once(() => byId(records.roles));
  const children = once(() => groupByParent(records.departments));
  const byCode = (code: string) => records.roles.find(({ roleCode }) => roleCode === code);
  const holders = (roleId: string) => records.users.filter((user) => user.active && user.roleIds.includes(roleId));
  const idsOf = (code: string) => once(() => holders(byCode(code)?.id ?? "").map(({ id }) => id));
  const flowAdmins = idsOf(adminRole);
  const personnel = idsOf(personnelRole);
  return {
    ...records,
    version,
    user: (id) => users().get(id),
    department: (id) => departments().get(id),
    role: (id) => roles().get(id),
    roleByCode: byCode,
    label: (kind, id) => records.labels.find((label) => label.kind === kind && label.id === id),
    below: (id) => (departments().has(id) ? walk(id, children()) : []),
    ancestors: (id) => climb(id, departments()),
    holders,
    get flowAdminIds() {
      return flowAdmins();
    },
    get personnelIds() {
      return personnel();
    },
  };
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const byId = <One extends { readonly id: string }>(all: readonly One[]) => new Map(all.map((one) => [one.id, one]));

function groupByParent(departments: readonly Department[]): Map<string, string[]> {
  const children = new Map<string, string[]>();
  for (const { id, parentId } of departments) {
    if (!parentId) continue;
    const sisters = children.get(parentId);
    if (sisters) sisters.push(id);
    else children.set(parentId, [id]);
  }
  return children;
}

function walk(id: string, children: ReadonlyMap<string, string[]>): string[] {
  const found = [id];
  for (const one of found) found.push(...(children.get(one) ?? []));
  return found;
}

function climb(id: string, departments: ReadonlyMap<string, Department>): Department[] {
  const ancestors: Department[] = [];
  let here = departments.get(id);
  while (here && !ancestors.includes(here)) {
    ancestors.push(here);
    here = here.parentId ? departments.get(here.parentId) : undefined;
  }
  return ancestors;
}
