import type { Refusal, Scope } from "@stampflow/kernel";
import type { Directory } from "../directory/directory.ts";
import type { DirectoryUser } from "../directory/records.ts";
import { adminRole, everyoneRole, type Role } from "../role/schema.ts";
import { seesDepartment, seesUser } from "../scope/rules.ts";

/** Who asks, and what they may grant. */
export type Actor = {
  readonly userId: string;
  readonly departmentId: string;
  readonly scope: Scope;
  readonly permissions: ReadonlySet<string>;
};

/** What of an employee can break the organisation; `id` of a new one is known beforehand. */
export type Draft = Omit<DirectoryUser, "name" | "jobTitle" | "phone">;

/** Whether an employee may become `next`; `before` is null for a new one. */
export function decideEmployee(
  directory: Directory,
  actor: Actor,
  next: Draft,
  before: DirectoryUser | null,
): Refusal | null {
  if (before && !seesUser(directory, actor, before)) return { code: "system.employee.notFound" };
  return (
    department(directory, actor, next, before) ??
    superior(directory, next, before) ??
    labels(directory, next) ??
    roles(directory, actor, next, before) ??
    lastAdmin(directory, next, before)
  );
}

function department(directory: Directory, actor: Actor, next: Draft, before: DirectoryUser | null): Refusal | null {
  if (next.departmentId === before?.departmentId) return null;
  const fine = directory.department(next.departmentId) && seesDepartment(directory, actor, next.departmentId);
  return fine ? null : { code: "system.employee.department" };
}

function superior(directory: Directory, next: Draft, before: DirectoryUser | null): Refusal | null {
  if (!next.superiorId || next.superiorId === before?.superiorId) return null;
  const chosen = directory.user(next.superiorId);
  if (!chosen?.active || chosen.id === next.id) return { code: "system.employee.superior" };
  const seen = new Set<string>();
  for (let above: DirectoryUser | undefined = chosen; above && !seen.has(above.id); ) {
    if (above.superiorId === next.id) return { code: "system.employee.superiorLoop", data: { name: above.name } };
    seen.add(above.id);
    above = above.superiorId ? directory.user(above.superiorId) : undefined;
  }
  return null;
}

function labels(directory: Directory, next: Draft): Refusal | null {
  if (!next.positionIds.every((id) => directory.label("position", id))) return { code: "system.employee.position" };
  if (!next.groupIds.every((id) => directory.label("group", id))) return { code: "system.employee.group" };
  return null;
}

function roles(directory: Directory, actor: Actor, next: Draft, before: DirectoryUser | null): Refusal | null {
  const had = new Set(before?.roleIds ?? []);
  const has = new Set(next.roleIds);
  const changed = [...new Set([...had, ...has])].filter((id) => had.has(id) !== has.has(id));
  for (const id of changed) {
    const role = directory.role(id);
    if (!role || role.roleCode === everyoneRole) return { code: "system.employee.role" };
    if (!mayGrant(directory, actor, role)) return { code: "system.role.beyondYours" };
  }
  return null;
}

/** Nobody gives what they do not have: neither permissions nor a wider view. The administrator may give everything. */
export function mayGrant(
  directory: Directory,
  actor: Actor,
  role: Pick<Role, "roleCode" | "permissions" | "scope">,
): boolean {
  const admin = directory.roleByCode(adminRole);
  if (admin && directory.user(actor.userId)?.roleIds.includes(admin.id)) return true;
  if (role.roleCode === adminRole) return false;
  if (!role.permissions.every((code) => actor.permissions.has(code))) return false;
  if (role.scope.kind === "company") return actor.scope.kind === "company";
  return role.scope.kind !== "departments" || role.scope.ids.every((id) => seesDepartment(directory, actor, id));
}

/** A company without an administrator could never get one again. */
function lastAdmin(directory: Directory, next: Draft, before: DirectoryUser | null): Refusal | null {
  const admin = directory.roleByCode(adminRole);
  if (!admin || !before?.active || !before.roleIds.includes(admin.id)) return null;
  const stays = next.active && next.roleIds.includes(admin.id);
  const others = directory.holders(admin.id).some(({ id }) => id !== next.id);
  return stays || others ? null : { code: "system.role.lastAdmin" };
}
