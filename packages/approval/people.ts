import type { Organisation } from "@stampflow/flow";
import { language, tenant, translate, versionIn } from "@stampflow/kernel/server";
import { directory, directoryFor } from "@stampflow/system/server";

/** The organisation as it is now: one small read, the rest is kept by its version. */
export const organisation = (): Promise<Organisation> => directory();

/** The same where the version item was read along with something else. */
export const organisationAt = (item: Record<string, unknown> | null): Promise<Organisation> =>
  directoryFor(tenant(), versionIn(item ?? undefined));

/** People who left keep their name; an unknown id stands for itself. */
export const nameOf = (org: Organisation, userId: string): string => org.user(userId)?.name ?? userId;

/** Who did something, in words; what a rule did nobody did. */
export const actorName = (org: Organisation, by: string): string =>
  by === "system" ? translate("approval.exception.itself", language()) : nameOf(org, by);

export const personOf = (org: Organisation, userId: string) => ({ id: userId, name: nameOf(org, userId) });

/** A department and those above it, nearest first; a loop in the tree ends. */
export function departmentPath(org: Organisation, departmentId: string | null | undefined): string[] {
  const path: string[] = [];
  for (let id = departmentId; id && !path.includes(id); id = org.department(id)?.parentId) path.push(id);
  return path;
}

/** For values that hold ids of people and departments. */
export const lookupOf = (org: Organisation) => ({
  person: (id: string) => org.user(id)?.name,
  department: (id: string) => org.department(id)?.name,
});
