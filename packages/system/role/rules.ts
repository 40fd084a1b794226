import type { Refusal } from "@stampflow/kernel";
import type { Directory } from "../directory/directory.ts";
import { type Actor, holdersOf, mayGrant } from "../employee/grant.ts";
import type { Role, RoleInput } from "../record/role.ts";

/** Whether a role may be written as `next`; `before` is null for a new one. */
export function decideRole(
  directory: Directory,
  actor: Actor,
  next: Role,
  before: Role | null,
  known: ReadonlySet<string>,
  memberIds: readonly string[] = [],
): Refusal | null {
  if (before?.group === "system") return { code: "system.role.system" };
  const sister = directory.roles.some(({ id, roleName }) => id !== next.id && roleName === next.roleName);
  if (sister) return { code: "system.role.name", data: { name: next.roleName } };
  const strange = next.permissions.find((code) => !known.has(code) && !before?.permissions.includes(code));
  if (strange) return { code: "system.role.permission", data: { code: strange } };
  const { scope } = next;
  if (scope.kind === "departments" && !scope.ids.every((id) => directory.department(id))) {
    return { code: "system.role.department" };
  }
  const holders = holdersOf(directory, next.id);
  // Those a company begins with are there to be chosen in flows before anybody is in them (D22).
  const own = next.roleCode === next.id;
  if (own && next.permissions.length + holders.length + memberIds.length === 0) return { code: "system.role.empty" };
  const fine = mayGrant(directory, actor, next, holders) && (!before || mayGrant(directory, actor, before, holders));
  return fine ? null : { code: "system.role.beyondYours" };
}

export function decideDelete(directory: Directory, actor: Actor, role: Role): Refusal | null {
  if (role.group === "system" || role.roleCode !== role.id) return { code: "system.role.system" };
  const people = holdersOf(directory, role.id);
  if (!mayGrant(directory, actor, role, people)) return { code: "system.role.beyondYours" };
  return people.length > 0 ? { code: "system.role.inUse", data: { people: people.length } } : null;
}

/** A role that a company makes itself has its id for a code; only those it begins with have a code that rules know. */
export function newRole(id: string, input: RoleInput): Role {
  return { ...input, id, roleCode: id, group: "custom", version: 1 };
}

/** System roles first, then those of the company by name. */
export const inOrder = (left: Role, right: Role) =>
  left.group !== right.group ? (left.group === "system" ? -1 : 1) : left.roleName < right.roleName ? -1 : 1;
