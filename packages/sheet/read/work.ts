import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { formatOf, formatsIn } from "./format.ts";
import { headRows, readPage, sharedTexts } from "./page.ts";
import { openBook, Unreadable } from "./parts.ts";
import { fits, headOf, type Shown, type Table, tableOf, type Wanted } from "./table.ts";

/** What a thread of this file is given; other threads may load it too. It shares no code with the rest of a function. */
export type Job = { readonly spreadsheet: Uint8Array; readonly wanted: Wanted };
export const here = import.meta.url;

export type Refused = {
  readonly code: string;
  readonly rows?: number;
  /** The keys of missing columns. */
  readonly missing?: readonly string[];
};
export type Answer = { readonly table: Table } | { readonly refused: Refused };

export function sheetIn(file: Uint8Array, wanted: Wanted): Answer {
  try {
    return firstFitting(file, wanted);
  } catch (error) {
    return { refused: { code: error instanceof Unreadable ? error.code : "sheet.file" } };
  }
}

/** The first visible sheet whose head fits. */
function firstFitting(file: Uint8Array, wanted: Wanted): Answer {
  const { sheets, sharedStrings, styles, from1904, archive } = openBook(file);
  const texts = sharedStrings === undefined ? null : sharedTexts(archive.part(sharedStrings));
  const formats = styles === undefined ? () => formatOf("") : formatsIn(archive.part(styles));
  const shown: Shown = { formatOf: formats, from1904 };
  let large = false;
  let nearest: { readonly missing: readonly string[]; readonly found: number } | undefined;
  for (const { name, path } of sheets) {
    if (!archive.fits(path)) large = true;
    if (!archive.fits(path)) continue;
    const page = readPage(archive.part(path), texts, wanted.limit + headRows);
    if (page.used === 0) continue;
    const head = headOf(page, wanted, shown);
    if (!fits(head)) {
      if (!nearest || head.places.size > nearest.found) nearest = { missing: head.missing, found: head.places.size };
      continue;
    }
    const rows = page.used - head.line - 1;
    if (rows === 0) return { refused: { code: "sheet.empty" } };
    if (rows > wanted.limit) return { refused: { code: "sheet.rows", rows } };
    return { table: tableOf(name, page, head, wanted, shown) };
  }
  if (large) return { refused: { code: "sheet.large" } };
  return { refused: nearest ? { code: "sheet.columns", missing: nearest.missing } : { code: "sheet.empty" } };
}

const job = isMainThread ? null : (workerData as Partial<Job> | null);
if (job?.spreadsheet instanceof Uint8Array && job.wanted) {
  const answer = new TextEncoder().encode(JSON.stringify(sheetIn(job.spreadsheet, job.wanted)));
  parentPort?.postMessage(answer, [answer.buffer]);
}
