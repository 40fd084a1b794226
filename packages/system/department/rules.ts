import type { Refusal } from "@stampflow/kernel";
import type { Directory } from "../directory/directory.ts";
import { type Actor, isAdministrator } from "../employee/grant.ts";
import { mayLead } from "../employee/rules.ts";
import type { Department, DepartmentInput } from "../record/department.ts";

/** Levels of a tree; as many as a flow can climb (spec 2, section 9). */
export const deepest = 12;

/** `headIds` and `parentId` as sent; an absent one stays as it is. */
type Led = Partial<Pick<DepartmentInput, "headIds" | "parentId">>;

/**
 * Heads decide about their people, so only an administrator makes themselves a head or stops being one, chooses the
 * heads above themselves, or moves their own department (D17).
 */
export function ownHeads(directory: Directory, actor: Actor, before: Department | null, change: Led): Refusal | null {
  if (isAdministrator(directory, actor.userId)) return null;
  const had = before?.headIds ?? [];
  const has = change.headIds ?? had;
  const changed = has.join() !== had.join();
  const moved = before !== null && change.parentId !== undefined && change.parentId !== before.parentId;
  const ancestors = directory.ancestors(directory.user(actor.userId)?.departmentId ?? "");
  const own = before !== null && ancestors.some(({ id }) => id === before.id);
  const touchesSelf = changed && [...had, ...has].includes(actor.userId);
  return touchesSelf || (own && (changed || moved)) ? { code: "system.department.own" } : null;
}

export function decideAdd(directory: Directory, actor: Actor, input: DepartmentInput): Refusal | null {
  if (!directory.department(input.parentId)) return { code: "system.department.notFound" };
  if (directory.ancestors(input.parentId).length >= deepest)
    return { code: "system.department.depth", data: { deepest } };
  const refusal = sameName(directory, input.name, input.parentId) ?? unknownHead(directory, input.headIds);
  return refusal ?? ownHeads(directory, actor, null, input);
}

/** The next state of a department, or why not. The root keeps its place. */
export function decideUpdate(
  directory: Directory,
  actor: Actor,
  id: string,
  { movesOn, ...change }: Partial<DepartmentInput> & { movesOn?: string | undefined },
): Department | Refusal {
  const now = directory.department(id);
  if (!now) return { code: "system.department.notFound" };
  const own = ownHeads(directory, actor, now, change);
  if (own) return own;
  const parentId = change.parentId ?? now.parentId;
  const moved = parentId !== now.parentId;
  if (moved && now.parentId === null) return { code: "system.department.root" };
  if (moved) {
    const refusal = decideMove(directory, id, parentId ?? "");
    if (refusal) return refusal;
  }
  const type = now.parentId === null ? now.type : (change.type ?? now.type);
  const version = now.version + 1;
  const later =
    moved && movesOn ? { parentId: now.parentId, movesTo: parentId ?? "", movesOn, movesBy: actor.userId } : null;
  const { movesTo: _, movesOn: __, movesBy: ___, ...stays } = now;
  const next: Department = { ...(moved ? stays : now), ...change, parentId, type, version, ...later };
  const parents = new Set([parentId, next.parentId]);
  const conflict = [...parents].map((parent) => sameName(directory, next.name, parent, id)).find((one) => one !== null);
  return conflict ?? unknownHead(directory, change.headIds ?? [], now.headIds) ?? next;
}

/** Where a department is put on the day of a move that was planned. */
export function decideParent(
  directory: Directory,
  id: string,
  name: string,
  parentId: string,
): { parentId: string } | Refusal {
  return decideMove(directory, id, parentId) ?? sameName(directory, name, parentId, id) ?? { parentId };
}

export const isDecided = (decided: { parentId: string } | Refusal): decided is { parentId: string } =>
  "parentId" in decided;

function decideMove(directory: Directory, id: string, parentId: string): Refusal | null {
  if (!directory.department(parentId)) return { code: "system.department.notFound" };
  const moved = directory.below(id);
  if (moved.includes(parentId)) return { code: "system.department.loop" };
  const height = Math.max(...moved.map((one) => directory.ancestors(one).length)) - directory.ancestors(id).length + 1;
  if (directory.ancestors(parentId).length + height > deepest) {
    return { code: "system.department.depth", data: { deepest } };
  }
  return null;
}

export function decideDelete(directory: Directory, id: string): Refusal | null {
  const department = directory.department(id);
  if (!department) return { code: "system.department.notFound" };
  if (department.parentId === null) return { code: "system.department.root" };
  if (directory.below(id).length > 1) return { code: "system.department.hasChildren" };
  const people = directory.users.filter((user) => user.departmentId === id && user.status !== "resigned").length;
  return people > 0 ? { code: "system.department.hasPeople", data: { people } } : null;
}

function sameName(directory: Directory, name: string, parentId: string | null, but?: string): Refusal | null {
  const conflict = directory.departments.some(
    (sister) => sister.parentId === parentId && sister.id !== but && sister.name === name,
  );
  return conflict ? { code: "system.department.name", data: { name } } : null;
}

function unknownHead(directory: Directory, headIds: readonly string[], before: readonly string[] = []): Refusal | null {
  const heads = headIds.filter((id) => !before.includes(id)).flatMap((id) => directory.user(id) ?? []);
  const labour = heads.find((head) => !mayLead(directory, head));
  if (labour) return { code: "system.employee.labourSuperior", data: { name: labour.name } };
  const fine = headIds.every((id) => directory.user(id)?.active) && new Set(headIds).size === headIds.length;
  return fine ? null : { code: "system.department.head" };
}
