import {
  type Actor,
  bytesOf,
  language,
  type OwnFile,
  type OwnPage,
  type OwnPlace,
  translate,
} from "@stampflow/kernel/server";
import { peopleNames } from "@stampflow/system/server";
import { signingOf } from "../agreement/rules.ts";
import { contracts } from "../agreement/store.ts";
import { assignments } from "../assignment/store.ts";
import { evaluations } from "../evaluation/store.ts";
import { fieldsShown, textOfValue } from "../field/store.ts";
import { files, sensitive } from "../file/store.ts";
import { type Paper, sensitivePaper } from "../paper/schema.ts";
import { certificateOf, papers } from "../paper/store.ts";
import { procedures } from "../procedure/store.ts";
import { pdfsAndPictures } from "../upload/upload.ts";

const own = (key: string) => translate(`employees.own.${key}`, language());
const word = (key: string) => translate(`employees.${key}`, language());
const fileAt = (folder: string, { key, name }: { key: string; name: string }): OwnFile => ({
  path: `${own(folder)}/${name.replaceAll("/", " ")}`,
  bytes: () => bytesOf(key, pdfsAndPictures.maxBytes + 1),
});

/** In full: the owner asked, with the password. */
export async function filePage({ userId }: Actor): Promise<OwnPage> {
  const [kept, full] = await Promise.all([files.get({ userId }), sensitive.of(userId)]);
  if (!kept) return { rows: [] };
  const { employeeNumber, documentType, homeCompany, probationEnd, bank, photo } = kept;
  const { documentNumber = "", birthDate = "", address = "", bankCard = "" } = full;
  const { emergencyContact = "", emergencyPhone = "" } = full;
  const type = documentType && word(`file.value.documentType.${documentType}`);
  const row = [
    ...[employeeNumber, type, documentNumber, birthDate, address, homeCompany, probationEnd],
    ...[bank, bankCard, emergencyContact, emergencyPhone],
  ];
  const name = `${own("photo")}.${photo.split(".").at(-1)}`;
  return { rows: [row], files: photo ? [fileAt("file", { key: photo, name })] : [] };
}

/** The company's own fields that the person sees. */
export async function fieldsPage({ userId }: Actor): Promise<OwnPage> {
  const kept = await files.get({ userId });
  const shown = kept ? await fieldsShown(userId, kept) : [];
  const text = (field: (typeof shown)[number]) => textOfValue(field, field.value);
  return { rows: shown.filter(({ value }) => value !== null).map((field) => [field.name, text(field)]) };
}

export async function contractsPage({ userId }: Actor, { now }: OwnPlace): Promise<OwnPage> {
  const all = await contracts.list("byPerson", { userId });
  const rows = all.map((one) => [
    ...[word(`contract.value.kind.${one.kind}`), one.from, one.to, String(one.hours)],
    ...[word(`contract.value.signing.${signingOf(one, now)}`), one.endedOn],
  ]);
  const kept = all.flatMap(({ signed, sent, file }) => signed ?? sent ?? file ?? []);
  return { rows, files: kept.map((one) => fileAt("contracts", one)) };
}

export async function papersPage({ userId }: Actor): Promise<OwnPage> {
  const all = await papers.list("byPerson", { userId });
  const full = await Promise.all(
    all.map(async (one: Paper) => ({ ...one, ...(one.kind === sensitivePaper ? await certificateOf(one.id) : {}) })),
  );
  return {
    rows: full.map(({ kind, number, validUntil }) => [word(`paper.value.kind.${kind}`), number, validUntil]),
    files: full.flatMap((one) => one.files.map((file) => fileAt("papers", file))),
  };
}

export async function assignmentsPage({ userId }: Actor): Promise<OwnPage> {
  const all = await assignments.list("byWorker", { userId });
  return {
    rows: all.map(({ job, from, last, state }) => [job, from, last, word(`worker.value.state.${state}`)]),
  };
}

export async function probationsPage({ userId }: Actor): Promise<OwnPage> {
  const all = (await procedures.list("key", { userId })).filter(({ takenBack }) => !takenBack);
  return {
    rows: all.map(({ result, day, until, reason }) => [word(`effect.probation.${result}`), day, until, reason]),
  };
}

export async function evaluationsPage({ userId }: Actor, { time }: OwnPlace): Promise<OwnPage> {
  const [all, names] = await Promise.all([evaluations.list("key", { userId }), peopleNames()]);
  return { rows: all.map(({ at, raterId, score, text }) => [time(at), names(raterId), String(score), text]) };
}

export async function looksPage({ userId }: Actor, { cursor, time }: OwnPlace): Promise<OwnPage> {
  const [found, names] = await Promise.all([
    sensitive.looks(userId, { pageNum: 1, pageSize: 500, ...(cursor ? { cursor } : {}) }),
    peopleNames(),
  ]);
  return {
    rows: found.records.map(({ at, by, field, why }) => [
      ...[time(at), names(by) || word("notice.platform"), word(`file.value.revealed.${field}`), why],
    ]),
    cursor: found.cursor,
  };
}
