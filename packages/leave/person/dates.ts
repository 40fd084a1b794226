import { isSame, nextVersion } from "@stampflow/kernel";
import { audit, save, untilSaved } from "@stampflow/kernel/server";
import type { Dates } from "../people/schema.ts";
import { datesAudit, datesOf, personDates } from "../people/store.ts";

const shown = (name: string, { userId, workedSince: workDate, insured }: Dates) => ({
  ...{ userId, name, workDate, insured: insured ? "Y" : "N" },
});

/** Saves dates of somebody that are not in the employee's record; the same again saves nothing. */
export const saveDates = (
  { id: userId, name }: { readonly id: string; readonly name: string },
  fields: Partial<Dates>,
): Promise<void> =>
  untilSaved(async () => {
    const before = await datesOf(userId);
    const next = nextVersion(before, fields);
    if (isSame({ ...before, version: 0 }, { ...next, version: 0 })) return;
    const write = before.version === 0 ? personDates.create(next) : personDates.replace(next);
    await save({ writes: [write, ...audit(datesAudit(shown(name, before), shown(name, next)))] });
  });
