import type { Refusal } from "@stampflow/kernel";
import type { Directory } from "../directory/directory.ts";
import type { DirectoryUser } from "../directory/records.ts";
import { isLabour, mostTags } from "../record/employee.ts";
import { adminRole, everyoneRole } from "../record/role.ts";
import { seesDepartment, seesUser } from "../scope/rules.ts";
import { type Actor, isAdministrator, mayGrant } from "./grant.ts";

/** The fields of an employee that rules of the organisation check; the `id` of a new one is known beforehand. */
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
    ownPlace(directory, actor, next, before) ??
    department(directory, actor, next, before) ??
    superior(directory, next, before) ??
    labels(directory, next) ??
    roles(directory, actor, next, before) ??
    lastAdmin(directory, next, before)
  );
}

/** Whether the organisation still allows what was planned for somebody; who may plan it was asked then. */
export function decidePlace(directory: Directory, next: Draft, before: DirectoryUser): Refusal | null {
  if (!directory.department(next.departmentId)) return { code: "system.employee.department" };
  return superior(directory, next, before);
}

/** Whether somebody may be made a superior or a head (D1:220). */
export const mayLead = ({ labour }: Pick<Directory, "labour">, user: Pick<DirectoryUser, "employment">): boolean =>
  labour.lead || !isLabour(user);

const chooseApprovers = ["roleIds", "positionIds", "groupIds", "departmentRoles"] as const;

/**
 * Who decides about somebody follows from their place in the organisation, so only an administrator changes their own
 * (D17).
 */
function ownPlace(directory: Directory, actor: Actor, next: Draft, before: DirectoryUser | null): Refusal | null {
  if (before?.id !== actor.userId || isAdministrator(directory, actor.userId)) return null;
  const same =
    next.departmentId === before.departmentId &&
    next.superiorId === before.superiorId &&
    next.employment === before.employment &&
    chooseApprovers.every((field) => new Set(next[field]).symmetricDifference(new Set(before[field])).size === 0);
  return same ? null : { code: "system.employee.ownPlace" };
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
  if (!mayLead(directory, chosen)) return { code: "system.employee.labourSuperior", data: { name: chosen.name } };
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
  if (!next.tagIds.every((id) => directory.label("tag", id))) return { code: "system.employee.tag" };
  return next.tagIds.length > mostTags ? { code: "system.employee.tags", data: { count: mostTags } } : null;
}

function roles(directory: Directory, actor: Actor, next: Draft, before: DirectoryUser | null): Refusal | null {
  const had = new Set(before?.roleIds ?? []);
  const has = new Set(next.roleIds);
  for (const id of had.symmetricDifference(has)) {
    const role = directory.role(id);
    if (!role || role.roleCode === everyoneRole) return { code: "system.employee.role" };
    if (!mayGrant(directory, actor, role, [next])) return { code: "system.role.beyondYours" };
  }
  // Enabling somebody grants all their roles again, and moving somebody changes what "own department and below" covers.
  const returns = next.active && before?.active === false;
  const moves = before !== null && next.departmentId !== before.departmentId;
  const carried = next.roleIds.flatMap((id) => directory.role(id) ?? []);
  const given = returns ? carried : moves ? carried.filter(({ scope }) => scope.kind === "below") : [];
  const fine = given.every((role) => mayGrant(directory, actor, role, [next]));
  return fine ? null : { code: "system.role.beyondYours" };
}

/** A company without an administrator could never get one again. */
export function lastAdmin(directory: Directory, next: Draft, before: DirectoryUser | null): Refusal | null {
  const admin = directory.roleByCode(adminRole);
  if (!admin || !before?.active || !before.roleIds.includes(admin.id)) return null;
  const stays = next.active && next.roleIds.includes(admin.id);
  const others = directory.holders(admin.id).some(({ id }) => id !== next.id);
  return stays || others ? null : { code: "system.role.lastAdmin" };
}
