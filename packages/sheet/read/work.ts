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

/** Of the other sheets, so many are looked at. */
const mostOthers = 20;

/** The first visible sheet whose head fits and that has rows. */
function firstFitting(file: Uint8Array, wanted: Wanted): Answer {
  const { sheets, sharedStrings, styles, from1904, archive } = openBook(file);
  const texts = sharedStrings === undefined ? null : sharedTexts(archive.part(sharedStrings));
  const formats = styles === undefined ? () => formatOf("") : formatsIn(archive.part(styles));
  const shown: Shown = { formatOf: formats, from1904 };
  const alsoFits = ({ path }: { path: string }) => {
    try {
      const page = archive.fits(path) ? readPage(archive.part(path), texts, headRows + 1, true) : null;
      const head = page && headOf(page, wanted, shown);
      return head !== null && fits(head) && head.line < (page?.used ?? 0) - 1;
    } catch {
      return false;
    }
  };
  let large = false;
  let empty = false;
  let nearest: { readonly missing: readonly string[]; readonly found: number } | undefined;
  for (const [at, { name, path }] of sheets.entries()) {
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
    if (rows > wanted.limit) return { refused: { code: "sheet.rows", rows } };
    if (rows === 0) empty = true;
    if (rows === 0) continue;
    const others = sheets.slice(at + 1, at + 1 + mostOthers).filter(alsoFits);
    return {
      table: { sheet: name, others: others.map((other) => other.name), ...tableOf(page, head, wanted, shown) },
    };
  }
  if (large) return { refused: { code: "sheet.large" } };
  if (empty || !nearest) return { refused: { code: "sheet.empty" } };
  return { refused: { code: "sheet.columns", missing: nearest.missing } };
}

const job = isMainThread ? null : (workerData as Partial<Job> | null);
if (job?.spreadsheet instanceof Uint8Array && job.wanted) {
  const answer = new TextEncoder().encode(JSON.stringify(sheetIn(job.spreadsheet, job.wanted)));
  parentPort?.postMessage(answer, [answer.buffer]);
}
