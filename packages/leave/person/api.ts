import { implement } from "@stampflow/kernel/server";
import { changePerson } from "@stampflow/system/server";
import { bring } from "../balance/store.ts";
import type { Dates } from "../people/schema.ts";
import { personSeen } from "../people/seen.ts";
import * as calls from "./contract.ts";
import { saveDates } from "./dates.ts";
import { listPeople } from "./list.ts";

async function changed(userId: string, fields: Partial<Dates>, now: number): Promise<null> {
  await saveDates(await personSeen(userId), fields);
  await bring(userId, now);
  return null;
}

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
