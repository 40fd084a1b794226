import { nextVersion, refuse } from "@stampflow/kernel";
import {
  type Actor,
  audit,
  factsOf,
  factsWrite,
  implement,
  refuseStale,
  save,
  untilSaved,
} from "@stampflow/kernel/server";
import type { PersonFileInput } from "@stampflow/system";
import { changePerson, companyDay, personFor } from "@stampflow/system/server";
import { changeDecided, changeProposed } from "../events.ts";
import { saveLooks } from "../file/look.ts";
import { entered, maskOf } from "../file/rules.ts";
import { emptyFile, type SensitiveField } from "../file/schema.ts";
import { files } from "../file/store.ts";
import { can } from "../permissions.ts";
import * as calls from "./contract.ts";
import type { Proposal, Proposed } from "./schema.ts";
import { asked, proposals } from "./store.ts";

/** The rules let whoever may decide, or the person, write this part of a file. */
const writing = (actor: Actor): Actor => ({
  ...actor,
  permissions: new Set([...actor.permissions, can.file.update.code]),
});

/** Refuses at once what could never be accepted; answers what is asked for as it would be stored. */
async function judged(userId: string, { realName: _, ...file }: Proposed, now: number) {
  const had = (await files.get({ userId })) ?? emptyFile(userId);
  const about = { documentNumber: "", birthDate: "", today: await companyDay(now), phoneOf: () => null };
  return entered(had, file, about);
}

const factsAbout = ({ userId, version }: Proposal, fact: typeof changeProposed | typeof changeDecided) =>
  factsOf("employees.change", { id: userId, version }, [fact({ userId, version })]);

const noMore = { documentNumber: "", birthDate: "", bankCard: "" } as const;

export const changeRoutes = [
  implement(calls.own, ({ actor: { userId } }) => proposals.get({ userId })),

  implement(calls.propose, ({ body, actor: { userId }, now }) =>
    untilSaved(async () => {
      const [before, { values, next }] = await Promise.all([proposals.get({ userId }), judged(userId, body, now)]);
      const shown = Object.entries(values).map(([field, value]) => [
        field,
        maskOf(field as SensitiveField, value, next.documentType),
      ]);
      const fields = {
        ...{ userId, at: now, open: true, refusedFor: "", realName: body.realName ?? "", bank: body.bank ?? "" },
        documentType: values.documentNumber ? next.documentType : ("" as const),
        masks: Object.fromEntries(shown) as Proposal["masks"],
      };
      if (fields.realName === "" && fields.bank === "" && shown.every(([, mask]) => mask === "")) {
        refuse("employees.change.nothing");
      }
      const row = before ? nextVersion(before, fields) : { ...fields, version: 1 };
      const hidden = await asked.changing(userId, { ...noMore, ...values });
      const writes = [before ? proposals.replace(row) : proposals.create(row), ...hidden];
      await save({ writes, facts: factsAbout(row, changeProposed) });
      return null;
    }),
  ),

  implement(calls.update, ({ body: { email, ...file }, actor, now }) =>
    untilSaved(async () => {
      await changePerson(writing(actor), actor.userId, { ...(email === undefined ? {} : { email }), file }, now);
      return null;
    }),
  ),

  implement(calls.waitingList, async ({ actor }) => {
    const all = await proposals.list("key", {}, { most: 5000, where: { open: true } });
    const people = await Promise.all(all.map(async (row) => ({ row, ...(await personFor(actor, row.userId)) })));
    const waiting = people
      .filter(({ seen, row }) => seen && row.userId !== actor.userId)
      .toSorted((one, other) => one.row.at - other.row.at);
    const kept = await files.getMany(waiting.map(({ row: { userId } }) => ({ userId })));
    const fileOf = new Map(kept.map((file) => [file.userId, file]));
    return waiting.map(({ row, person: { realName, departmentName } }) => {
      const { documentType, bank, masks } = fileOf.get(row.userId) ?? emptyFile(row.userId);
      return { ...row, name: realName, departmentName, before: { realName, documentType, bank, masks } };
    });
  }),

  implement(calls.reveal, async ({ body: { userId, field, reason }, actor, now }) => {
    const [{ person, seen }, row] = await Promise.all([personFor(actor, userId), proposals.get({ userId })]);
    if (!seen || !row?.open) refuse("employees.change.none");
    const value = (await asked.of(userId))[field] ?? refuse("employees.file.nothing");
    await saveLooks([person], { field, reason, actor, now });
    return { value };
  }),

  implement(calls.finish, ({ body: { userId, version, accept, reason }, actor, now }) =>
    untilSaved(async () => {
      const [{ person, seen }, row] = await Promise.all([personFor(actor, userId), proposals.get({ userId })]);
      // Nobody accepts their own.
      if (!seen || userId === actor.userId || !row?.open) refuse("employees.change.none");
      if (row.version !== version) await refuseStale(proposals.replace(row));
      if (!accept && reason === "") refuse("employees.change.reason");
      const next = nextVersion(row, { open: false, refusedFor: accept ? "" : reason });
      const hidden = await asked.changing(userId, noMore);
      const writes = [proposals.replace(next), ...hidden, factsWrite(factsAbout(next, changeDecided))];
      const told = { noun: "employees.file", id: userId, name: person.realName, action: "happened" as const };
      if (!accept) {
        const field = { field: "refused", before: null, after: reason };
        await save({ writes: [...writes, ...audit({ ...told, fields: [field] })] });
        return null;
      }
      const { documentNumber, birthDate, bankCard } = await asked.of(userId);
      const file: PersonFileInput = {
        ...(documentNumber ? { documentNumber, documentType: row.documentType } : {}),
        ...(birthDate ? { birthDate } : {}),
        ...(bankCard ? { bankCard } : {}),
        ...(row.bank ? { bank: row.bank } : {}),
      };
      const named = row.realName ? { realName: row.realName } : {};
      await changePerson(writing(actor), userId, { ...named, file }, now, writes);
      return null;
    }),
  ),
];
