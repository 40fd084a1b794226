import type { Scope } from "@stampflow/kernel";
import type { HeadFilter } from "./store.ts";

/** The format of `head.departmentPath`, outermost department first. */
export const pathText = (nearestFirst: readonly string[]): string => `/${[...nearestFirst].reverse().join("/")}/`;

type Viewer = { userId: string; departmentId: string; scope: Scope };
type Seen = { applicantId: string; departmentId: string; departmentPath: string };

/** The scope of the viewer's role, as part of a query. */
export function scopeFilter({ userId, departmentId, scope }: Viewer): Narrowing {
  if (scope.kind === "company") return {};
  if (scope.kind === "below" && departmentId) return { below: departmentId };
  if (scope.kind === "departments" && scope.ids.length > 0) return { departmentIds: scope.ids };
  return { applicantId: userId };
}
type Narrowing = Pick<HeadFilter, "below" | "departmentIds" | "applicantId">;

/** The same for an application that was read by its id. */
export function inScope(viewer: Viewer, head: Seen): boolean {
  const { below, departmentIds, applicantId } = scopeFilter(viewer);
  if (applicantId) return head.applicantId === applicantId;
  if (departmentIds) return departmentIds.includes(head.departmentId);
  return !below || head.departmentPath.includes(`/${below}/`);
}
