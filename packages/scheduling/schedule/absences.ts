import { extensionPoint } from "@stampflow/kernel/server";

/** The dates of a period on which people are away, by person: planners see no more of an absence than that. */
export type Absences = (
  userIds: readonly string[],
  from: string,
  to: string,
) => Promise<ReadonlyMap<string, readonly string[]>>;
/** A later module says who is away (time, section 2). */
export const absences = extensionPoint<Absences>("scheduling.absences");

export async function datesAway(userIds: readonly string[], from: string, to: string) {
  const all = await Promise.all(absences.all().map((find) => find(userIds, from, to)));
  return (userId: string): string[] => [...new Set(all.flatMap((found) => found.get(userId) ?? []))].sort();
}
