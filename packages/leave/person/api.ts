import { isSame, nextVersion } from "@stampflow/kernel";
import { audit, currentCall, implement, save, untilSaved } from "@stampflow/kernel/server";
import { changePerson, companyDay } from "@stampflow/system/server";
import type { z } from "zod";
import { bring } from "../balance/store.ts";
import type { Dates, PersonRow, peopleFilter } from "../people/schema.ts";
import { noDates } from "../people/schema.ts";
import { peopleSeen, personSeen } from "../people/seen.ts";
import { datesAudit, datesOf, personDates } from "../people/store.ts";
import { yearsBy } from "../rule/accrual.ts";
import * as calls from "./contract.ts";

/** A page costs as many items as it has people. */
export async function listPeople({ pageNum, pageSize, ...asked }: z.infer<typeof peopleFilter>) {
  const { people, placeOf } = await peopleSeen(asked);
  const shown = pageSize === -1 ? people : people.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  const [stored, today] = await Promise.all([
    personDates.getMany(shown.map(({ id }) => ({ userId: id }))),
    companyDay(currentCall()?.now ?? 0),
  ]);
  const known = new Map(stored.map((one) => [one.userId, one]));
  const records = shown.map(({ id: userId, name, departmentId, joinedOn }): PersonRow => {
    const { workedSince, insured } = known.get(userId) ?? noDates(userId);
    return {
      ...{ userId, name, departmentId, department: placeOf(departmentId), joinDate: joinedOn, workDate: workedSince },
      insured: insured ? "Y" : "N",
      years: yearsBy(joinedOn, today),
      yearsAll: yearsBy(workedSince || joinedOn, today),
    };
  });
  return { records, total: people.length, cursor: null };
}

const shown = (name: string, { userId, workedSince: workDate, insured }: Dates) => ({
  ...{ userId, name, workDate, insured: insured ? "Y" : "N" },
});

const changed = async (userId: string, fields: Partial<Dates>, now: number): Promise<null> => {
  const { name } = await personSeen(userId);
  await untilSaved(async () => {
    const before = await datesOf(userId);
    const next = nextVersion(before, fields);
    if (isSame({ ...before, version: 0 }, { ...next, version: 0 })) return;
    const write = before.version === 0 ? personDates.create(next) : personDates.replace(next);
    await save({ writes: [write, ...audit(datesAudit(shown(name, before), shown(name, next)))] });
  });
  await bring(userId, now);
  return null;
};

export const personRoutes = [
  implement(calls.list, ({ body }) => listPeople(body)),
  implement(calls.saveJoinDate, async ({ body: { userId, joinDate }, actor, now }) => {
    await personSeen(userId);
    await changePerson(actor, userId, { joinedOn: joinDate }, now);
    await bring(userId, now);
    return null;
  }),
  implement(calls.saveWorkDate, ({ body: { userId, workDate }, now }) =>
    changed(userId, { workedSince: workDate }, now),
  ),
  implement(calls.saveInsuredNY, ({ body: { userId, insured }, now }) =>
    changed(userId, { insured: insured === "Y" }, now),
  ),
];
