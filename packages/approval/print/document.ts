import { type HistoryRow, openTasks, statusName } from "@stampflow/flow";
import {
  accessOf,
  entriesOf,
  fieldControls,
  fieldKey,
  inLanguage,
  type ShownTable,
  withoutHiddenColumns,
} from "@stampflow/form";
import { AppError, joined, type Language } from "@stampflow/kernel";
import { type Actor, pictures, readUploaded } from "@stampflow/kernel/server";
import type { PrintDocument } from "@stampflow/print";
import { logoPicture, qrPicture, signaturePicture } from "@stampflow/print/server";
import { applicantOf, ownTitle } from "../application/list/title.ts";
import { type DetailContext, readForDetail } from "../application/view/detail.ts";
import { ruleText } from "../application/view/preview.ts";
import { type ProgressRow, progressOfRows } from "../application/view/progress.ts";
import { checkAddress, checkCodeOf } from "../check/code.ts";
import { allRows } from "../history/store.ts";
import { lookupOf, nameOf } from "../people.ts";
import { actingAs } from "../proxy/acting.ts";
import { noSteps } from "../record/head-and-run.ts";
import { onlyReadable, seenFields, seesProgress, shownTo } from "../record/read-access.ts";
import { wordedValues } from "../record/worded.ts";
import { arranged, type PrintTemplate, printTemplateOf } from "../version/print-template.ts";
import { formNameIn } from "../version/published-version.ts";
import { actionText, type Word } from "./words.ts";

export type PrintContext = {
  readonly actor: Actor;
  readonly now: number;
  readonly language: Language;
  readonly company: string;
  /** Loaded with the first print that has it; undefined if there is none or it cannot be drawn. */
  readonly logo: () => Promise<string | undefined>;
  readonly word: Word;
  readonly time: (at: number) => string;
  /** Today, in the company's time zone. */
  readonly day: () => string;
};

type ApplicationRef = { readonly applyId: string; readonly forId?: string | undefined };

/** The print document of an application, as this person may read it, in their language. */
export async function documentOf({ applyId, forId }: ApplicationRef, printing: PrintContext): Promise<PrintDocument> {
  const { actor, now, language, word, time } = printing;
  const reading = await readForDetail(applyId, actor, noSteps, await actingAs(forId, actor, now));
  const { head, org, formVersion } = reading;
  const applicant = applicantOf(head, org);
  const permissions = seenFields(formVersion, reading.access);
  const mayRead = (key: string) => permissions[key]?.readable !== false && permissions[key]?.displayable !== false;
  const template = printTemplateOf(formVersion.published.definition);
  const submitter = { label: word("submitter"), text: nameOf(org, head.submitterId) };
  return {
    language,
    ...(await letterheadOf(template, printing)),
    heading: ownTitle(head, formVersion, org, mayRead, language) || formNameIn(formVersion, language).title,
    subheading: word("number", {
      id: head.number ?? head.applicationId,
      status: word(head.voided ? "void" : statusName(head.status)),
    }),
    facts: [
      { label: word("initiator"), text: applicant.name },
      { label: word("department"), text: applicant.departmentName },
      { label: word("submitted"), text: time(head.createdAt) },
      { label: word("updated"), text: time(head.updatedAt) },
      ...(head.submitterId === head.applicantId ? [] : [submitter]),
    ],
    sections: [...fieldSections(reading, template, printing), ...(await recordSections(reading, template, printing))],
    qr: template.qr ? await codeOf(checkAddress(await checkCodeOf(head.applicationId)), word) : null,
    foot: word("foot", { step: reading.run.seq, name: actor.name, time: time(now) }),
  };
}

export async function letterheadOf(
  { company, logo, letterhead, size, landscape }: PrintTemplate,
  printing: PrintContext,
) {
  const picture = logo ? await printing.logo() : undefined;
  return {
    company: company ? printing.company : "",
    ...(picture ? { logo: picture } : {}),
    ...(letterhead ? { letterhead } : {}),
    paper: { size, landscape },
  };
}

export const codeOf = async (link: string, word: Word) => ({
  picture: await qrPicture(link),
  link,
  note: word("scan"),
});

type Content = Pick<DetailContext, "formVersion" | "access" | "values" | "org">;

/** The fields the form shows them: without those hidden by their nodes or by the form. */
export function fieldSections(
  { formVersion, access, values, org }: Content,
  template: PrintTemplate,
  { language, word }: PrintContext,
) {
  const permissions = seenFields(formVersion, access);
  const design = withoutHiddenColumns(inLanguage(formVersion.design, language), permissions);
  const shown = fieldControls(design).filter((control) => {
    const key = fieldKey(control);
    const { displayable, readable } = accessOf(control, key, "decide", permissions);
    return displayable && readable;
  });
  const showing = { language, lookup: lookupOf(org) };
  const read = entriesOf(
    { ...design, list: shown },
    wordedValues(formVersion.design, onlyReadable(values, permissions)),
    showing,
  );
  const entries = arranged(
    template,
    read.map(({ key }) => key),
  ).flatMap(({ key, show }) => {
    const entry = show === "none" ? undefined : read.find((one) => one.key === key);
    return entry ? [{ ...entry, half: show === "half" }] : [];
  });
  const fields = entries.map(({ label, showText, half }) => ({ label, text: showText, ...(half ? { half } : {}) }));
  const tables = entries.flatMap(({ label, table }) => (table ? [tableOf(label, table)] : []));
  return [{ kind: "fields" as const, title: word("content"), fields }, ...tables];
}

/** Rows have numbers, because people say "row 3"; totals are printed with the fields of the form. */
const tableOf = (title: string, { columns, rows }: ShownTable) => ({
  kind: "table" as const,
  title,
  columns: [{ label: "", share: 6 }, ...columns.map((column) => ({ ...column, share: 20 }))],
  rows: rows.map((row, at) => [String(at + 1), ...row]),
});

async function recordSections(
  reading: DetailContext,
  template: PrintTemplate,
  printing: PrintContext,
): Promise<PrintDocument["sections"]> {
  const { formVersion, access, org, head, state } = reading;
  if (!seesProgress(formVersion, access)) return [];
  const { word } = printing;
  const shown = shownTo(formVersion, access);
  const readingContext = { org, formVersion, entries: [], shown, ruleText };
  const rows = progressOfRows(0, (await allRows(head.applicationId)) as HistoryRow[], readingContext);
  const open = openTasks(formVersion.flow, state).filter(({ node }) => shown.node(node));
  const asked = template.signatures === "all" ? agreed : signs;
  const signatures = template.signatures === "none" ? [] : rows.filter(asked).map((row) => signed(row, printing));
  const record = [
    ...rows.flatMap((row) => recordRow(row, printing)),
    ...open.map(({ node, user }) => [formVersion.nodeName(node), nameOf(org, user), word("waiting"), "", ""]),
  ];
  return [
    ...(template.record ? [recordTable(record, word)] : []),
    { kind: "signatures", title: word("signatures"), signatures: await Promise.all(signatures) },
  ];
}

const signs = ({ signature }: ProgressRow): boolean => signature !== null;
/** Leaves room for a signature by pen if there is none. */
const agreed = (row: ProgressRow): boolean => signs(row) || (row.action === "NEXT" && row.by !== null);

export function recordTable(rows: string[][], word: Word) {
  const columns = (["step", "person", "decision", "time", "opinion"] as const).map((key) => ({
    label: word(key),
    share: key === "opinion" ? 30 : key === "time" ? 22 : 16,
  }));
  return { kind: "table" as const, title: word("record"), columns, rows };
}

function recordRow(row: ProgressRow, { word, time, language }: PrintContext): string[][] {
  const done = actionText(row.handled ? "HANDLE" : row.action, word);
  if (done === null) return [];
  const said = [row.ruleText, row.opinion].filter((text) => text !== "").join("\n");
  const others = joined(
    row.people.map(({ name }) => name),
    language,
  );
  return [[row.nodeName, nameIn(row, word), others ? `${done}\n${others}` : done, time(row.at), said]];
}

/** Actions whose `for` is the person concerned, not a principal. */
const actionsOnOthers: ReadonlySet<string> = new Set(["SUBMIT", "RESUBMIT", "ASSIGN", "CHANGE", "RESTORE", "LEAVE"]);

function nameIn(row: ProgressRow, word: Word): string {
  if (!row.by) return row.for?.name ?? word("system");
  if (!row.for || actionsOnOthers.has(row.action)) return row.by.name;
  return word("of", { name: row.by.name, principal: row.for.name });
}

const atMost = { ...pictures, maxBytes: 1024 * 1024 };

async function signed(row: ProgressRow, { word, time }: PrintContext) {
  const about = { title: row.nodeName, name: nameIn(row, word), at: time(row.at) };
  if (row.signature === null) return { ...about, picture: null, note: "" };
  const file = { name: "signature.png", type: "image/png", size: 1 };
  const picture = await readUploaded(atMost, row.signature, file).then(signaturePicture, nullIfRefused);
  return { ...about, picture, note: picture === null ? word("unreadable") : "" };
}

const nullIfRefused = (error: unknown): null => {
  if (error instanceof AppError) return null;
  throw error;
};

/** The logo of the company, as a data URL for the print. */
export async function logoOf(key: string): Promise<string | undefined> {
  const type = key.endsWith(".png") ? "image/png" : "image/jpeg";
  const bytes = await readUploaded(atMost, key, { name: "logo", type, size: 1 }).catch(nullIfRefused);
  return (bytes && (await logoPicture(bytes))) ?? undefined;
}
