import type { Scope } from "@stampflow/kernel";
import type { Directory } from "../directory/directory.ts";
import type { DirectoryUser } from "../directory/records.ts";
import type { Role } from "../record/role.ts";

export type Viewer = { readonly userId: string; readonly departmentId: string; readonly scope: Scope };

/** The departments whose people the viewer sees; null for all of them. */
export function departmentsInScope(directory: Directory, { scope, departmentId }: Viewer): ReadonlySet<string> | null {
  if (scope.kind === "company") return null;
  if (scope.kind === "below") return new Set(directory.below(departmentId));
  return new Set(scope.kind === "departments" ? scope.ids : []);
}

export function seesDepartment(directory: Directory, viewer: Viewer, departmentId: string): boolean {
  return departmentsInScope(directory, viewer)?.has(departmentId) ?? true;
}

type Seen = Pick<DirectoryUser, "id" | "departmentId">;

/** Everybody sees the own record. */
export function seesUser(directory: Directory, viewer: Viewer, user: Seen): boolean {
  return seenBy(directory, viewer)(user);
}

/** The same for many people. */
export function seenBy(directory: Directory, viewer: Viewer): (user: Seen) => boolean {
  const departments = departmentsInScope(directory, viewer);
  return ({ id, departmentId }) => id === viewer.userId || (departments?.has(departmentId) ?? true);
}

/** The widest of what several roles allow. */
export function widest(roles: readonly Role[], directory: Directory, departmentId: string): Scope {
  const scopes = roles.map(({ scope }) => scope);
  if (scopes.some(({ kind }) => kind === "company")) return { kind: "company" };
  const listed = scopes.flatMap((scope) => (scope.kind === "departments" ? scope.ids : []));
  const below = scopes.some(({ kind }) => kind === "below");
  if (below && listed.length === 0) return { kind: "below" };
  if (listed.length === 0) return { kind: "self" };
  return { kind: "departments", ids: [...new Set([...listed, ...(below ? directory.below(departmentId) : [])])] };
}
