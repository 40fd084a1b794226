import type { Scope } from "@stampflow/kernel";
import type { HeadFilter } from "./store.ts";

/** As `head.departmentPath` keeps it, outermost department first. */
export const pathText = (nearestFirst: readonly string[]): string => `/${[...nearestFirst].reverse().join("/")}/`;

type Viewer = { userId: string; departmentId: string; scope: Scope };
type Seen = { applicantId: string; departmentId: string; departmentPath: string };

/** What the role of the viewer lets them see, as part of the query. */
export function scopeFilter({ userId, departmentId, scope }: Viewer): Narrowing {
  if (scope.kind === "company") return {};
  if (scope.kind === "below" && departmentId) return { below: departmentId };
  if (scope.kind === "departments" && scope.ids.length > 0) return { departmentIds: scope.ids };
  return { applicantId: userId };
}
type Narrowing = Pick<HeadFilter, "below" | "departmentIds" | "applicantId">;

/** The same for one application that was read by its id. */
export function inScope(viewer: Viewer, head: Seen): boolean {
  const { below, departmentIds, applicantId } = scopeFilter(viewer);
  if (applicantId) return head.applicantId === applicantId;
  if (departmentIds) return departmentIds.includes(head.departmentId);
  return !below || head.departmentPath.includes(`/${below}/`);
}
