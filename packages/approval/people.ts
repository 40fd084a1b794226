import type { Organisation } from "@stampflow/flow";
import { currentCall, language, tenant, translate } from "@stampflow/kernel/server";
import { companyCalendar, directory, directoryFor } from "@stampflow/system/server";

/** The current organisation: one small read, the rest is cached by version. */
export const organisation = (): Promise<Organisation> => directory();

/** The same if the version item was read already. */
export const organisationAt = (item: Record<string, unknown> | null): Promise<Organisation> =>
  directoryFor(tenant(), item ?? undefined);

/** With the company's calendar, if a deadline of the version counts working days (flow D48). */
export const withCalendar = async (
  org: Organisation,
  { countsWorkdays }: { countsWorkdays: boolean },
): Promise<Organisation> =>
  countsWorkdays ? { ...org, calendar: await companyCalendar(currentCall()?.now ?? Date.now()) } : org;

/** People who left keep their name; an unknown id is shown as the id. */
export const nameOf = (org: Organisation, userId: string): string => org.user(userId)?.name ?? userId;

/** The name of whoever made or changed something, as it stands in a list. */
export const authorName = (org: Organisation, by: string): string =>
  by === "system" ? translate("approval.author.system", language()) : nameOf(org, by);

/** In a sentence: the name of the person who acted; for a rule, the system. */
export const actorName = (org: Organisation, by: string): string =>
  by === "system" ? translate("approval.exception.itself", language()) : nameOf(org, by);

export const personOf = (org: Organisation, userId: string) => ({ id: userId, name: nameOf(org, userId) });

/** The ids of a department and those above it, nearest first; stops at a loop. */
export function departmentPath(org: Organisation, departmentId: string | null | undefined): string[] {
  const path: string[] = [];
  for (let id = departmentId; id && !path.includes(id); id = org.department(id)?.parentId) path.push(id);
  return path;
}

/** Names of people and departments, for values with their ids. */
export const lookupOf = (org: Organisation) => ({
  person: (id: string) => org.user(id)?.name,
  department: (id: string) => org.department(id)?.name,
});
