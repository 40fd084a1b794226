import type { HistoryRow } from "@stampflow/flow";
import { statusName } from "@stampflow/flow";
import {
  type Actor,
  bytesOf,
  language,
  log,
  type OwnFile,
  type OwnPage,
  type OwnPlace,
  translate,
  unlimited,
} from "@stampflow/kernel/server";
import { printView } from "@stampflow/print";
import { fieldFilter, type MakeRows, tabOf } from "../application/list/list.ts";
import { applicantOf, titleOf } from "../application/list/title.ts";
import { readForDetail } from "../application/view/detail.ts";
import { filesIn } from "../file/check.ts";
import { documents } from "../file/rules.ts";
import { allRows } from "../history/store.ts";
import { notes } from "../note/api.ts";
import { nameOf, organisation } from "../people.ts";
import { phrases } from "../phrase/api.ts";
import { documentOf } from "../print/document.ts";
import { printingFor } from "../print/printing.ts";
import { actionText } from "../print/words.ts";
import { delegationsOf } from "../proxy/store.ts";
import { comments } from "../record/comments.ts";
import { noSteps } from "../record/head-and-run.ts";
import { onlyReadable, seenFields } from "../record/read-access.ts";
import { headsOf } from "../record/store.ts";
import { signatures } from "../signature/store.ts";
import { formNameIn, formVersionFor } from "../version/published-version.ts";

const own = (key: string) => translate(`approval.own.${key}`, language());
/** Applications per page, because their files are read, too. */
const applicationsAtOnce = 10;
const decisionsAtOnce = 50;

const asked = (pageSize: number, cursor: string | null) => ({ pageNum: 1, pageSize, ...(cursor ? { cursor } : {}) });

type Application = { readonly id: string; readonly title: string; readonly row: readonly string[] };

/** A page of the person's applications, each with a document of what they may read and with its files. */
export async function applicationsPage(owner: Actor, { cursor, now, time }: OwnPlace): Promise<OwnPage> {
  const make: MakeRows<Application> = (found, org) =>
    found.map((one) => {
      const { head, formVersion } = one;
      const title = titleOf(head, formVersion, org, fieldFilter(one));
      const status = translate(`approval.export.status.${statusName(head.status)}`, language());
      const row = [title, formNameIn(formVersion).title, status, time(head.createdAt), time(head.updatedAt)];
      return { id: head.applicationId, title, row };
    });
  const page = await tabOf(owner.userId, { tab: "apply", ...asked(applicationsAtOnce, cursor) }, make);
  const printing = await printingFor({ actor: owner, now, language: language() });
  const files: OwnFile[] = [];
  for (const { id, title } of page.records) {
    const folder = `${own("folder")}/${title.replaceAll("/", " ")} ${id.slice(-6)}`;
    const document = async () => Buffer.from(printView(await documentOf({ applyId: id }, printing)));
    files.push({ path: `${folder}/${own("document")}.html`, bytes: () => orNone(id, document) });
    files.push(...((await orNone(id, () => filesOf(id, owner, folder))) ?? []));
  }
  return { rows: page.records.map(({ row }) => row), files, cursor: page.cursor };
}

/** An application that cannot be read must not stop the others. */
async function orNone<Read>(applicationId: string, read: () => Promise<Read>): Promise<Read | null> {
  try {
    return await read();
  } catch (error) {
    log.error("an application is missing in an export of own data", { applicationId, error: error as Error });
    return null;
  }
}

async function filesOf(id: string, owner: Actor, folder: string): Promise<OwnFile[]> {
  const { formVersion, access, values } = await readForDetail(id, owner, noSteps);
  return filesIn(formVersion.design, onlyReadable(values, seenFields(formVersion, access))).map(({ file }) => ({
    path: `${folder}/${file.name.replaceAll("/", " ")}`,
    bytes: () => bytesOf(file.key, documents.maxBytes + 1),
  }));
}

/** The person's decisions: their own opinions, not those of others. */
export async function decisionsPage({ userId }: Actor, { cursor, now, time }: OwnPlace): Promise<OwnPage> {
  const { word } = await printingFor({ actor: { userId } as Actor, now, language: language() });
  const make: MakeRows<string[]> = async (found, org) => {
    const histories = new Map<string, HistoryRow[]>();
    for (const { head } of found)
      if (!histories.has(head.applicationId))
        histories.set(head.applicationId, (await allRows(head.applicationId)) as HistoryRow[]);
    return found.map((one) => {
      const { head, entry, formVersion } = one;
      const decision = histories
        .get(head.applicationId)
        ?.find(({ by, node, at }) => by === userId && node === entry?.nodeId && at === entry.at);
      return [
        time(entry?.at ?? head.updatedAt),
        titleOf(head, formVersion, org, fieldFilter(one)),
        formNameIn(formVersion).title,
        applicantOf(head, org).name,
        entry?.nodeId ? formVersion.nodeName(entry.nodeId) : "",
        decision ? (actionText(decision.action, word) ?? "") : "",
        decision?.opinion ?? "",
      ];
    });
  };
  const page = await tabOf(userId, { tab: "approved", ...asked(decisionsAtOnce, cursor) }, make);
  return { rows: page.records, cursor: page.cursor };
}

export async function delegationsPage({ userId }: Actor, { time }: OwnPlace): Promise<OwnPage> {
  const [org, [found]] = await Promise.all([organisation(), delegationsOf([userId])]);
  const all = [...(found?.given ?? []), ...(found?.taken ?? [])];
  return {
    rows: all.map(({ principalId, toId, startsAt, endsAt, reason, createdAt }) => [
      nameOf(org, principalId),
      nameOf(org, toId),
      time(startsAt),
      time(endsAt),
      reason,
      time(createdAt),
    ]),
  };
}

type Said = { applicationId: string; at: number; text: string };

/** What the person wrote about applications, each with its title. */
async function saidAbout(all: readonly Said[], { time }: OwnPlace): Promise<OwnPage> {
  const [org, heads] = await Promise.all([organisation(), headsOf(all.map(({ applicationId }) => applicationId))]);
  const rows = all.map(async ({ applicationId, at, text }) => {
    const head = heads.get(applicationId);
    return [time(at), head ? titleOf(head, await formVersionFor(head), org) : "", text];
  });
  return { rows: await Promise.all(rows) };
}

export async function commentsPage({ userId }: Actor, place: OwnPlace): Promise<OwnPage> {
  const all = await comments.list("byUser", { userId }, { most: unlimited });
  const kept = all.filter(({ removed }) => !removed);
  return saidAbout(kept, place);
}

export async function notesPage({ userId }: Actor, place: OwnPlace): Promise<OwnPage> {
  const all = await notes.list("key", { userId }, { most: unlimited });
  const kept = all.map(({ savedAt: at, ...note }) => ({ ...note, at }));
  return saidAbout(kept, place);
}

export const phrasesPage = async ({ userId }: Actor): Promise<OwnPage> => ({
  rows: ((await phrases.get({ userId }))?.phrases ?? []).map(({ text }) => [text]),
});

export async function signaturePage({ userId }: Actor): Promise<OwnPage> {
  const picture = (await signatures.get({ userId }))?.picture;
  if (!picture) return { rows: [] };
  const path = `${own("signature")}.png`;
  return { rows: [[path]], files: [{ path, bytes: async () => Buffer.from(picture, "base64") }] };
}
