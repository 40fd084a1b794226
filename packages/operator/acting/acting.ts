import { refuse } from "@stampflow/kernel";
import {
  type Actor,
  audit,
  auditedField,
  endSession,
  newId,
  save,
  sessionEnded,
  untilSaved,
} from "@stampflow/kernel/server";
import { asOperator, companyOf } from "@stampflow/system/server";
import { actingBegan, actingEnded } from "../events.ts";
import { logged } from "../log/store.ts";
import type { ActingRecord } from "./schema.ts";
import { actings } from "./store.ts";

export const actingTimer = "operator.actingEnds";
const timerOf = ({ companyId: tenantId, id }: ActingRecord) => ({ tenantId, id: `acting:${id}` });

const actingAudit = (noun: string, { id, person, reason, until, mayChange }: ActingRecord) => {
  const fields = Object.entries({ person, reason, until: new Date(until).toISOString(), mayChange });
  return audit({
    noun,
    id,
    name: person,
    action: "happened",
    fields: fields.map(([field, after]) => auditedField(field, null, after)),
  });
};
const actingLog = (record: ActingRecord, deed: "actingBegan" | "actingEnded") => {
  const { operatorId: accountId, operatorName: name, companyId, company, person, reason } = record;
  return logged({ accountId, name }, { deed, companyId, company, about: `${person}: ${reason}` });
};

type ActingInput = Pick<ActingRecord, "companyId" | "userId" | "reason" | "mayChange"> & { readonly minutes: number };

/** With its line in the log of the company and in that of the operators, and the timer that ends it. */
export async function beginActing(
  { minutes, ...wish }: ActingInput,
  person: string,
  actor: Actor,
  now: number,
): Promise<ActingRecord> {
  const company = (await companyOf(wish.companyId)) ?? refuse("operator.company.notFound");
  const record: ActingRecord = {
    ...wish,
    id: newId(now),
    operatorId: actor.accountId,
    operatorName: actor.name,
    company: company.name,
    person,
    beganAt: now,
    until: now + minutes * 60_000,
    endedAt: 0,
    version: 1,
  };
  const { id, until } = record;
  await asOperator(company, actor, now, () =>
    save({
      writes: [
        actings.create(record),
        ...actingAudit("operator.actingBegan", record),
        actingLog(record, "actingBegan"),
      ],
      facts: { facts: [actingBegan({ actingId: id })], aggregate: `acting:${id}`, seq: 1 },
      timers: { arm: [{ ...timerOf(record), name: actingTimer, at: until, data: { actingId: id } }] },
    }),
  );
  return record;
}

/** Whoever is faster, the operator or the timer; again it changes nothing. */
export async function endActing(actingId: string, now: number): Promise<void> {
  await untilSaved(async () => {
    const record = await actings.get({ id: actingId });
    if (record?.endedAt !== 0) return;
    const { companyId, userId, operatorName: name, version } = record;
    const company = await companyOf(companyId);
    if (!company) return;
    const next = { ...record, endedAt: now, version: version + 1 };
    await asOperator(company, { name }, now, () =>
      save({
        writes: [
          actings.replace(next),
          endSession(actingId, now),
          ...actingAudit("operator.actingEnded", record),
          actingLog(record, "actingEnded"),
        ],
        facts: {
          facts: [actingEnded({ actingId }), sessionEnded({ userId, sessionId: actingId })],
          aggregate: `acting:${actingId}`,
          seq: 2,
        },
        timers: { cancel: [timerOf(record)] },
      }),
    );
  });
}
