import { extensionPoint } from "@stampflow/kernel/server";

/** The dates of a period of which a later module says something, by person. */
export type DaysOf = (
  userIds: readonly string[],
  from: string,
  to: string,
) => Promise<ReadonlyMap<string, readonly string[]>>;

/** Who is away: planners see no more of an absence than that (time, section 2). */
export const absences = extensionPoint<DaysOf>("scheduling.absences");
/** Days that are confirmed, or of a locked month: their cells stay as they are (P5). */
export const closedDays = extensionPoint<DaysOf>("scheduling.closedDays");
/** Days of which attendance says something, also without a published cell (P5). */
export const recordedDays = extensionPoint<DaysOf>("scheduling.recordedDays");

/** What publishing what is planned for people in a period would change elsewhere, in words for the planner. */
export type Consequences = (
  userIds: readonly string[],
  from: string,
  to: string,
) => Promise<readonly { readonly userId: string; readonly text: string }[]>;
export const planConsequences = extensionPoint<Consequences>("scheduling.planConsequences");

const asking =
  (port: typeof absences): ((...asked: Parameters<DaysOf>) => Promise<(userId: string) => string[]>) =>
  async (...asked) => {
    const all = await Promise.all(port.all().map((find) => find(...asked)));
    return (userId) => [...new Set(all.flatMap((found) => found.get(userId) ?? []))].sort();
  };
export const datesAway = asking(absences);
export const datesClosed = asking(closedDays);
export const datesRecorded = asking(recordedDays);
