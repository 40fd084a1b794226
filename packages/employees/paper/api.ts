import { isDeepStrictEqual } from "node:util";
import { nextVersion, refuse } from "@stampflow/kernel";
import {
  type Actor,
  audit,
  implement,
  newId,
  refuseStale,
  save,
  saveOnce,
  untilSaved,
  type Write,
} from "@stampflow/kernel/server";
import { companyDay, personFor } from "@stampflow/system/server";
import { endWrites } from "../end/store.ts";
import { saveLooks } from "../file/look.ts";
import { can } from "../permissions.ts";
import { releaseFiles } from "../upload/release.ts";
import { checkFiles, claimFile, pdfsAndPictures, withUrls } from "../upload/upload.ts";
import * as calls from "./contract.ts";
import { type Paper, sensitivePaper } from "./schema.ts";
import { type Certificate, certificateOf, certificates, maskOf, paperAudit, papers } from "./store.ts";

const noun = "employees.paper";
const area = "paper";

/** A paper of somebody within the data scope; others are answered like unknown ones. */
async function ownPaper(id: string, actor: Actor) {
  const paper = await papers.get({ id });
  if (!paper) return refuse("employees.paper.notFound");
  const { person, seen } = await personFor(actor, paper.userId);
  return seen ? { paper, name: person.realName } : refuse("employees.paper.notFound");
}

/** The end that is told: of health certificates the last one counts, because it renews those before it. */
async function endOf({ id, userId, kind }: Paper, until: string, now: number): Promise<Write[]> {
  const about = { userId, kind: `paper${kind}` as const };
  const today = await companyDay(now);
  if (kind !== sensitivePaper) return endWrites({ ...about, id: `paper.${id}` }, until, today);
  const others = (await papers.list("byPerson", { userId })).filter((one) => one.kind === kind && one.id !== id);
  const last = [until, ...others.map(({ validUntil }) => validUntil)].toSorted().at(-1) ?? "";
  return endWrites({ ...about, id: `paper.${userId}.${kind}` }, last, today);
}

/** What the record has of it: of a health certificate the mask. */
const kept = (kind: Paper["kind"], { number, files }: Certificate) =>
  kind === sensitivePaper
    ? { number: maskOf({ number, files }), files: [], count: files.length }
    : { number, files: [...files], count: files.length };
const filesAt = ({ id, version }: Paper) => ({ aggregate: `${noun}.files:${id}`, seq: version + 1 });
const hidden = (kind: Paper["kind"], id: string, full: Certificate): Promise<Write[]> | Write[] =>
  kind === sensitivePaper ? certificates.changing(id, { certificate: JSON.stringify(full) }) : [];

export const paperRoutes = [
  implement(calls.ofPerson, async ({ body: { userId }, actor }) => {
    const { seen } = await personFor(actor, userId);
    const may = userId === actor.userId || (seen && actor.permissions.has(can.file.view.code));
    if (!may) refuse("system.employee.notFound");
    const all = await papers.list("byPerson", { userId }, { order: "desc" });
    return Promise.all(all.map(async (one) => ({ ...one, files: await withUrls(one.files) })));
  }),

  implement(calls.upload, ({ body, now }) => claimFile(area, pdfsAndPictures, body, now)),

  implement(calls.add, async ({ body: { number, files, ...body }, actor, now, idempotency }) => {
    const { person, seen } = await personFor(actor, body.userId);
    if (!seen) refuse("system.employee.notFound");
    await checkFiles(area, pdfsAndPictures, files);
    const once = idempotency(`${noun}.add`, body.userId);
    return untilSaved(async () => {
      const made: Paper = {
        ...body,
        ...kept(body.kind, { number, files }),
        id: newId(now),
        version: 1,
        createdAt: now,
      };
      const writes = [
        papers.create(made),
        ...(await hidden(made.kind, made.id, { number, files })),
        ...(await endOf(made, made.validUntil, now)),
        ...audit(paperAudit(person.realName)(null, made)),
      ];
      return (await saveOnce({ writes }, once, { id: made.id })).answer;
    });
  }),

  implement(calls.update, ({ body: { id, version, validUntil, ...change }, actor, now }) =>
    untilSaved(async () => {
      const { paper, name } = await ownPaper(id, actor);
      if (paper.version !== version) await refuseStale(papers.replace(paper));
      const before = paper.kind === sensitivePaper ? await certificateOf(id) : paper;
      await checkFiles(area, pdfsAndPictures, change.files ?? [], before.files);
      const full = { number: change.number ?? before.number, files: change.files ?? before.files };
      const until = validUntil ?? paper.validUntil;
      const next = nextVersion(paper, { ...kept(paper.kind, full), validUntil: until });
      const unseen = [
        ...(full.number !== before.number && next.number === paper.number ? ["number"] : []),
        ...(isDeepStrictEqual(full.files, before.files) || next.count !== paper.count ? [] : ["files"]),
      ];
      const writes = [
        papers.replace(next),
        ...(await hidden(paper.kind, id, full)),
        ...releaseFiles(before.files, full.files, filesAt(paper)),
        ...(await endOf(next, until, now)),
        ...audit(paperAudit(name)(paper, unseen.length > 0 ? { ...next, unseen } : next)),
      ];
      await save({ writes });
      return { id };
    }),
  ),

  implement(calls.remove, ({ body: { id }, actor, now }) =>
    untilSaved(async () => {
      const { paper, name } = await ownPaper(id, actor);
      const { files } = paper.kind === sensitivePaper ? await certificateOf(id) : paper;
      const writes = [
        papers.remove(paper),
        ...releaseFiles(files, [], filesAt(paper)),
        ...(await certificates.changing(id, { certificate: "" })),
        ...(await endOf(paper, "", now)),
        ...audit(paperAudit(name)(paper, null)),
      ];
      await save({ writes });
      return null;
    }),
  ),

  implement(calls.reveal, async ({ body: { id, reason }, actor, now }) => {
    const { paper, name } = await ownPaper(id, actor);
    if (paper.kind !== sensitivePaper) refuse("employees.paper.notFound");
    const { number, files } = await certificateOf(id);
    await saveLooks([{ userId: paper.userId, realName: name }], { field: "healthCertificate", reason, actor, now });
    return { number, files: await withUrls(files) };
  }),

  implement(calls.own, async ({ body: { id }, actor }) => {
    const paper = await papers.get({ id });
    if (paper?.userId !== actor.userId || paper.kind !== sensitivePaper) return refuse("employees.paper.notFound");
    const { number, files } = await certificateOf(id);
    return { number, files: await withUrls(files) };
  }),
];
