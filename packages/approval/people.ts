import type { Organisation } from "@stampflow/flow";
import { directory } from "@stampflow/system/server";

/** The organisation as flows see it, as it is now; cached by version, so it costs one small read. */
export const organisation = (): Promise<Organisation> => directory();

/** People who left keep their name; an unknown id stands for itself. */
export const nameOf = (org: Organisation, userId: string): string => org.user(userId)?.name ?? userId;

export const personOf = (org: Organisation, userId: string) => ({ id: userId, name: nameOf(org, userId) });

/** A department and those above it, nearest first; a loop in the tree ends. */
export function departmentLine(org: Organisation, departmentId: string | undefined): string[] {
  const line: string[] = [];
  for (let id = departmentId; id && !line.includes(id); id = org.department(id)?.parentId ?? undefined) line.push(id);
  return line;
}
