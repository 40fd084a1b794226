import type { Scope } from "@stampflow/kernel";
import type { Directory } from "../directory/directory.ts";
import type { DirectoryUser } from "../directory/records.ts";
import type { Role } from "../record/role.ts";
import { adminRole } from "../record/role.ts";
import { seesDepartment } from "../scope/rules.ts";

/** Who asks, and what they may grant. */
export type Actor = {
  readonly userId: string;
  readonly departmentId: string;
  readonly scope: Scope;
  readonly permissions: ReadonlySet<string>;
};

export function isAdministrator(directory: Directory, userId: string): boolean {
  const admin = directory.roleByCode(adminRole);
  return admin !== undefined && (directory.user(userId)?.roleIds.includes(admin.id) ?? false);
}

/** The fields of a person that the scope of a role depends on: "own department and below" depends on the department. */
type Holder = Pick<DirectoryUser, "departmentId">;

/** Nobody grants permissions or a scope that they do not have (D6). The administrator may grant everything. */
export function mayGrant(
  directory: Directory,
  actor: Actor,
  role: Pick<Role, "roleCode" | "permissions" | "scope">,
  holders: readonly Holder[],
): boolean {
  if (isAdministrator(directory, actor.userId)) return true;
  if (role.roleCode === adminRole) return false;
  if (!role.permissions.every((code) => actor.permissions.has(code))) return false;
  const { scope } = role;
  if (scope.kind === "company") return actor.scope.kind === "company";
  const seen = scope.kind === "departments" ? scope.ids : [];
  const below = scope.kind === "below" ? holders.flatMap(({ departmentId }) => directory.below(departmentId)) : [];
  return [...seen, ...below].every((id) => seesDepartment(directory, actor, id));
}

/** Whether somebody may do and see no more than the actor. */
export function isWithin(directory: Directory, actor: Actor, user: DirectoryUser): boolean {
  return user.roleIds.every((id) => {
    const role = directory.role(id);
    return !role || mayGrant(directory, actor, role, [user]);
  });
}

/** Everybody who has a role, also while disabled. */
export const holdersOf = (directory: Directory, roleId: string): DirectoryUser[] =>
  directory.users.filter(({ status, roleIds }) => status !== "resigned" && roleIds.includes(roleId));
