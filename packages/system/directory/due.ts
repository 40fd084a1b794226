import { addDays, beginningOf } from "@stampflow/kernel";
import type { Timer } from "@stampflow/kernel/server";
import type { DirectoryUser, Records } from "./records.ts";

const made = new WeakMap<Records, string | undefined>();

/** Of whoever may sign in until a day: the day from which they may not. */
export const loginEnds = ({ status, login = "always" }: DirectoryUser): string | undefined =>
  status === "active" && login !== "always" && login !== "never" ? addDays(login, 1) : undefined;
/** The first day on which somebody is no longer here; the last is worked in full (D70). */
export const goneOn = ({ leaves }: DirectoryUser): string | undefined => (leaves ? addDays(leaves, 1) : undefined);

/** The first day on which something planned holds: a move of a department, a post, the end of a login, leaving. */
export function firstPlanned(records: Records): string | undefined {
  if (made.has(records)) return made.get(records);
  let first: string | undefined;
  const take = (day: string | undefined) => {
    if (day !== undefined && (first === undefined || day < first)) first = day;
  };
  for (const { movesOn } of records.departments) take(movesOn);
  for (const user of records.users) {
    for (const { validFrom } of user.planned ?? []) take(validFrom);
    take(loginEnds(user));
    take(goneOn(user));
  }
  made.set(records, first);
  return first;
}

export const dueName = "system.due";

/** The instant from which on whoever reads the directory applies what is planned first (people S9). */
export const dueAt = (day: string | undefined, zone: string): number | undefined =>
  day === undefined ? undefined : beginningOf(day, zone);

/** One a company: readers do not wait for it, it only sees to it that facts and notices go out on the day. */
export const dueTimer = (tenantId: string, at: number): Timer => ({
  tenantId,
  id: dueName,
  name: dueName,
  at,
  data: {},
});
