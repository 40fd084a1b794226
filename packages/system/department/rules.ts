import type { Refusal } from "@stampflow/kernel";
import type { Directory } from "../directory/directory.ts";
import type { Department, DepartmentInput } from "./schema.ts";

/** Levels of a tree; as many as a flow can climb (spec 2, section 9). */
export const deepest = 12;

export function decideAdd(directory: Directory, input: DepartmentInput): Refusal | null {
  if (!directory.department(input.parentId)) return { code: "system.department.notFound" };
  if (directory.line(input.parentId).length >= deepest) return { code: "system.department.depth", data: { deepest } };
  return sameName(directory, input.name, input.parentId) ?? unknownHead(directory, input.headIds);
}

/** The next state of a department, or why not. The root keeps its place. */
export function decideUpdate(directory: Directory, id: string, change: Partial<DepartmentInput>): Department | Refusal {
  const now = directory.department(id);
  if (!now) return { code: "system.department.notFound" };
  const parentId = change.parentId ?? now.parentId;
  const moved = parentId !== now.parentId;
  if (moved && now.parentId === null) return { code: "system.department.root" };
  if (moved) {
    const refusal = decideMove(directory, id, parentId ?? "");
    if (refusal) return refusal;
  }
  const next: Department = { ...now, ...change, parentId, type: change.type ?? now.type, version: now.version + 1 };
  if (now.parentId === null) next.type = now.type;
  const refusal = sameName(directory, next.name, parentId, id) ?? unknownHead(directory, change.headIds ?? []);
  return refusal ?? next;
}

function decideMove(directory: Directory, id: string, parentId: string): Refusal | null {
  if (!directory.department(parentId)) return { code: "system.department.notFound" };
  const moved = directory.below(id);
  if (moved.includes(parentId)) return { code: "system.department.loop" };
  const height = Math.max(...moved.map((one) => directory.line(one).length)) - directory.line(id).length + 1;
  if (directory.line(parentId).length + height > deepest) {
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
  const taken = directory.departments.some(
    (sister) => sister.parentId === parentId && sister.id !== but && sister.name === name,
  );
  return taken ? { code: "system.department.name", data: { name } } : null;
}

function unknownHead(directory: Directory, headIds: readonly string[]): Refusal | null {
  const fine = headIds.every((id) => directory.user(id)?.active) && new Set(headIds).size === headIds.length;
  return fine ? null : { code: "system.department.head" };
}
