import { type HistoryRow, openTasks } from "@stampflow/flow";
import { accessOf, entriesOf, fieldControls, fieldKey, inLanguage, type ShownTable } from "@stampflow/form";
import { AppError, joined, type Language } from "@stampflow/kernel";
import { type Actor, pictures, readUploaded } from "@stampflow/kernel/server";
import type { PrintDocument } from "@stampflow/print";
import { qrPicture, signaturePicture } from "@stampflow/print/server";
import { applicantOf, ownTitle, statusOf } from "../application/list/list.ts";
import { noSteps } from "../application/load/head-and-run.ts";
import { onlyReadable, seenFields, seesProgress, shownTo } from "../application/load/read-access.ts";
import { type DetailContext, readForDetail } from "../application/view/detail.ts";
import { ruleText } from "../application/view/preview.ts";
import { type ProgressRow, progressOfRows } from "../application/view/progress.ts";
import { allRows } from "../history/store.ts";
import { lookupOf, nameOf } from "../people.ts";
import { actingAs } from "../proxy/acting.ts";
import { linkOf } from "./link.ts";
import { deed, type Word } from "./words.ts";

export type Printing = {
  readonly actor: Actor;
  readonly now: number;
  readonly language: Language;
  readonly company: string;
  readonly word: Word;
  readonly time: (at: number) => string;
};

type Asked = { readonly applyId: string; readonly forId?: string | undefined };

/** The application as this person may read it, in the words of their language. */
export async function documentOf({ applyId, forId }: Asked, printing: Printing): Promise<PrintDocument> {
  const { actor, now, language, company, word, time } = printing;
  const reading = await readForDetail(applyId, actor, noSteps, await actingAs(forId, actor, now));
  const { head, org, formVersion } = reading;
  const applicant = applicantOf(head, org);
  const permissions = seenFields(formVersion, reading.access);
  const mayRead = (key: string) => permissions[key]?.readable !== false && permissions[key]?.displayable !== false;
  const link = linkOf(head.applicationId);
  const submitter = { label: word("submitter"), text: nameOf(org, head.submitterId) };
  return {
    language,
    company,
    heading: ownTitle(head, formVersion, org, mayRead) || formVersion.published.formName,
    subheading: word("number", {
      id: head.applicationId,
      status: word(head.voided ? "void" : statusOf(head.status)),
    }),
    facts: [
      { label: word("initiator"), text: applicant.name },
      { label: word("department"), text: applicant.departmentName },
      { label: word("submitted"), text: time(head.createdAt) },
      { label: word("updated"), text: time(head.updatedAt) },
      ...(head.submitterId === head.applicantId ? [] : [submitter]),
    ],
    sections: [...contentFor(reading, printing), ...(await recordFor(reading, printing))],
    qr: { picture: await qrPicture(link), link, note: word("scan") },
    foot: word("foot", { name: actor.name, time: time(now) }),
  };
}

/** What the form would show them: neither what their nodes hide nor what the form hides from everybody. */
function contentFor({ formVersion, access, values, org }: DetailContext, { language, word }: Printing) {
  const permissions = seenFields(formVersion, access);
  const design = inLanguage(formVersion.design, language);
  const shown = fieldControls(design).filter((control) => {
    const key = fieldKey(control);
    const { displayable, readable } = accessOf(control, key, "decide", permissions);
    return displayable && readable;
  });
  const showing = { language, lookup: lookupOf(org) };
  const entries = entriesOf({ ...design, list: shown }, onlyReadable(values, permissions), showing);
  const fields = entries.map(({ label, showText }) => ({ label, text: showText }));
  const tables = entries.flatMap(({ label, table }) => (table ? [tableOf(label, table)] : []));
  return [{ kind: "fields" as const, title: word("content"), fields }, ...tables];
}

/** Rows have numbers, because people speak of "row 3"; the totals stand beside the form's other fields. */
const tableOf = (title: string, { columns, rows }: ShownTable) => ({
  kind: "table" as const,
  title,
  columns: [{ label: "", share: 6 }, ...columns.map((column) => ({ ...column, share: 20 }))],
  rows: rows.map((row, at) => [String(at + 1), ...row]),
});

async function recordFor(reading: DetailContext, printing: Printing): Promise<PrintDocument["sections"]> {
  const { formVersion, access, org, head, state } = reading;
  if (!seesProgress(formVersion, access)) return [];
  const { word } = printing;
  const shown = shownTo(formVersion, access);
  const told = { org, formVersion, entries: [], shown, ruleText };
  const rows = progressOfRows(0, (await allRows(head.applicationId)) as HistoryRow[], told);
  const open = openTasks(formVersion.flow, state).filter(({ node }) => shown.node(node));
  const columns = (["step", "person", "decision", "time", "opinion"] as const).map((key) => ({
    label: word(key),
    share: key === "opinion" ? 30 : key === "time" ? 22 : 16,
  }));
  return [
    {
      kind: "table",
      title: word("record"),
      columns,
      rows: [
        ...rows.flatMap((row) => recordRow(row, printing)),
        ...open.map(({ node, user }) => [formVersion.nodeName(node), nameOf(org, user), word("waiting"), "", ""]),
      ],
    },
    {
      kind: "signatures",
      title: word("signatures"),
      signatures: await Promise.all(
        rows.flatMap((row) => (row.signature ? [signed(row, row.signature, printing)] : [])),
      ),
    },
  ];
}

function recordRow(row: ProgressRow, { word, time, language }: Printing): string[][] {
  const done = deed(row.handled ? "HANDLE" : row.action, word);
  if (done === null) return [];
  const said = [row.ruleText, row.opinion].filter((text) => text !== "").join("\n");
  const others = joined(
    row.people.map(({ name }) => name),
    language,
  );
  return [[row.nodeName, nameIn(row, word), others ? `${done}\n${others}` : done, time(row.at), said]];
}

/** Of a submission and of what an administrator did, `for` says whom it is about. */
const aboutOthers: ReadonlySet<string> = new Set(["SUBMIT", "RESUBMIT", "ASSIGN", "CHANGE", "RESTORE", "LEAVE"]);

function nameIn(row: ProgressRow, word: Word): string {
  if (!row.by) return row.for?.name ?? word("system");
  if (!row.for || aboutOthers.has(row.action)) return row.by.name;
  return word("of", { name: row.by.name, principal: row.for.name });
}

const atMost = { ...pictures, maxBytes: 1024 * 1024 };

async function signed(row: ProgressRow, key: string, { word, time }: Printing) {
  const file = { name: "signature.png", type: "image/png", size: 1 };
  const picture = await readUploaded(atMost, key, file).then(signaturePicture, (error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  const note = picture === null ? word("unreadable") : "";
  return { title: row.nodeName, name: nameIn(row, word), at: time(row.at), picture, note };
}
