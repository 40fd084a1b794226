import { isSame, nextVersion } from "@stampflow/kernel";
import { audit, implement, save, untilSaved } from "@stampflow/kernel/server";
import { changePerson } from "@stampflow/system/server";
import { bring } from "../balance/store.ts";
import type { Dates } from "../people/schema.ts";
import { personSeen } from "../people/seen.ts";
import { datesAudit, datesOf, personDates } from "../people/store.ts";
import * as calls from "./contract.ts";
import { listPeople } from "./list.ts";

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
