import { refuse, type Scope } from "@stampflow/kernel";
import { can } from "../permissions.ts";
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

type Permitted = Viewer & { permissions: ReadonlySet<string> };

/** A21: whether applications of others may be read at all; a role whose scope is only oneself administers none. */
export const oversees = (viewer: Permitted): boolean =>
  viewer.permissions.has(can.application.view.code) && scopeFilter(viewer).applicantId === undefined;

/** The scope in which this person reads applications of others; refused where there is none (A75). */
export function overseenBy(viewer: Permitted): Narrowing {
  if (!oversees(viewer)) refuse("kernel.forbidden");
  return scopeFilter(viewer);
}

/** The same for an application that was read by its id. */
export function inScope(viewer: Viewer, head: Seen): boolean {
  const { below, departmentIds, applicantId } = scopeFilter(viewer);
  if (applicantId) return head.applicantId === applicantId;
  if (departmentIds) return departmentIds.includes(head.departmentId);
  return !below || head.departmentPath.includes(`/${below}/`);
}
