import { type Language, type Permission, type Refusal, refuse, type Scope } from "@stampflow/kernel";
import {
  defineJob,
  idFrom,
  type Job,
  type JobKind,
  type JobSave,
  jobById,
  rowsOf,
  rowsOfPage,
  save,
  verdictsOf,
} from "@stampflow/kernel/server";
import type { Columns, Sheet } from "../column.ts";
import { judgeRow, type ReadRow, type SheetRow } from "../read/rows.ts";
import { verdictOf } from "../read/verdict.ts";
import type { RowVerdict } from "../schema.ts";

/** The person who imports, with the permissions they had when they started. */
export type Importer = {
  readonly userId: string;
  readonly departmentId: string;
  readonly scope: Scope;
  readonly permissions: readonly string[];
  /** They asked to change existing records, too. */
  readonly changes: boolean;
};

/** `id` follows from import and row, so that nothing is added twice. */
export type ImportedRow<Described extends Columns = Columns> = ReadRow<Described> & {
  readonly id: string;
  /** The columns of an existing record that it changes; null: it adds a record. */
  readonly changes: readonly string[] | null;
  /** The values of that record. */
  readonly before?: object | null;
  /** What is to be known of a good row. */
  readonly notes?: readonly Refusal[];
};
/** `changes`: the row changes an existing record, and its empty cells leave the values of it. */
export type Judgement = {
  readonly faults: readonly Refusal[];
  readonly changes?: readonly string[];
  readonly before?: object;
  readonly notes?: readonly Refusal[];
};
type Rows<Described extends Columns> = readonly ImportedRow<Described>[];

type Sealing = (text: string) => string;
type WithCells = { readonly cells: Readonly<Record<string, string>> };

const withCells = <Line extends WithCells>(lines: readonly Line[], columns: readonly string[], change: Sealing) =>
  lines.map((line) => {
    const changed = columns.flatMap((key) => (line.cells[key] ? [[key, change(line.cells[key])]] : []));
    return changed.length === 0 ? line : { ...line, cells: { ...line.cells, ...Object.fromEntries(changed) } };
  });
type Sealed = Pick<Importing<never>, "sealing">;
export const sealedRows = <Line extends WithCells>({ sealing }: Sealed, lines: readonly Line[]): readonly Line[] =>
  sealing ? withCells(lines, sealing.columns, sealing.seal) : lines;
const openedRows = <Line extends WithCells>({ sealing }: Sealed, lines: readonly Line[]): readonly Line[] =>
  sealing ? withCells(lines, sealing.columns, sealing.open) : lines;

/** How a module describes an import; template, preview, progress and failed rows follow from it. */
export type Importing<Described extends Columns = Columns, Known = unknown> = {
  /** Of the job: `warehouse.product.import`. Texts: `<kind>.job` with {name}, `<kind>.template`. */
  readonly kind: string;
  /** The kind of record that it adds or changes. */
  readonly noun: string;
  /** The path of the page, to which the id of the import is added. */
  readonly link: string;
  /** The data for judging and saving, read again for each save. */
  readonly known: (by: Importer) => Promise<Known>;
  readonly sheet: (known: Known) => Sheet<Described>;
  /** The permission to change existing records; absent: it only adds. */
  readonly changing?: Permission;
  /** Faults beside those of the cells, by row. The rows before these, if good, have been added. */
  readonly judge: (rows: Rows<Described>, known: Known) => ReadonlyMap<number, Judgement>;
  /** If rows depend on each other: the order in which they are added. `judge` then gets all rows each time (D10). */
  readonly order?: (rows: Rows<Described>, known: Known) => Rows<Described>;
  /** Adds these, at least one, and moves the job on, in one transaction. Whatever must not come twice is a condition of it. */
  /** Gets what `ahead` has read. */
  readonly save: (rows: Rows<Described>, known: Known, move: JobSave) => Promise<void>;
  /** What judging these rows needs beside `known`, read for them alone. */
  readonly ahead?: (rows: Rows<Described>, known: Known) => Promise<Known>;
  /** Rows of one save: a transaction takes 100 writes, some are the job's. */
  readonly atOnce: number;
  /** Fewer where rows need more writes. */
  readonly fewer?: (rows: readonly SheetRow<Described>[]) => number;
  /** How cells that must not lie open in the table are kept until the import is done. */
  readonly sealing?: { readonly columns: readonly string[]; readonly seal: Sealing; readonly open: Sealing };
};
/** `atOnce`: rows of one save of this import. */
export type ImportJob = Job<{ readonly name: string; readonly by: Importer; readonly atOnce?: number }>;
export type Import<Described extends Columns = Columns, Known = unknown> = Importing<Described, Known> & {
  readonly job: JobKind<ImportJob["state"]>;
};

export const importedId = ({ id }: Pick<ImportJob, "id">, row: number): string => idFrom(id, String(row));

type Judged<Described extends Columns, Known> = { readonly rows: ImportedRow<Described>[]; readonly known: Known };

export async function judgeAll<Described extends Columns, Known>(
  importing: Importing<Described, Known>,
  rows: readonly SheetRow<Described>[],
  found: Known,
  job: Pick<ImportJob, "id">,
): Promise<Judged<Described, Known>> {
  return judgeRead(importing, readAll(importing.sheet(found), rows, job), found);
}

const readAll = <Described extends Columns>(
  described: Sheet<Described>,
  rows: readonly SheetRow<Described>[],
  job: Pick<ImportJob, "id">,
): ImportedRow<Described>[] =>
  rows.map((row) => ({ ...judgeRow(described, row), id: importedId(job, row.row), changes: null, before: null }));

/** `looked`: the rows that are asked for ahead; by default all. */
async function judgeRead<Described extends Columns, Known>(
  { judge, ahead }: Pick<Importing<Described, Known>, "judge" | "ahead">,
  read: ImportedRow<Described>[],
  found: Known,
  looked: (rows: Rows<Described>) => Rows<Described> = (all) => all,
): Promise<Judged<Described, Known>> {
  const known = ahead ? await ahead(looked(read), found) : found;
  const judged = judge(read, known);
  const all = read.map((row) => {
    const { faults: more = [], changes = null, before = null, notes = [] } = judged.get(row.row) ?? {};
    const own = changes ? row.faults.filter(({ code }) => code !== "sheet.required") : row.faults;
    return { ...row, faults: [...own, ...more], changes, before, notes };
  });
  return { rows: all, known };
}

/** Adds the good rows, some with each save, judged anew; the others are left with their reasons. */
export function defineImport<Described extends Columns, Known>(
  importing: Importing<Described, Known>,
): Import<Described, Known> {
  const { kind } = importing;
  /** Where all rows are judged each time: the saves of an import mostly follow each other in one process. */
  let last: { readonly of: string; readonly read: ImportedRow<Described>[] } | undefined;
  const job = defineJob<ImportJob["state"]>(kind, async ({ job, next, end }) => {
    const { atOnce = importing.atOnce } = job.state;
    const found = await importing.known(job.state.by);
    // Also so that no record is changed by two rows.
    const together = importing.order !== undefined || job.state.by.changes;
    const sheet = importing.sheet(found);
    const of = `${job.id} ${JSON.stringify(sheet.columns, (name, value) => (name === "schema" ? undefined : value))}`;
    const lines = async () =>
      openedRows(importing, await (together ? rowsOf : rowsOfPage)<SheetRow<Described>>(job, job.page));
    const read = last?.of === of ? last.read : readAll(sheet, await lines(), job);
    last = together && read.length === job.total ? { of, read } : undefined;
    const first = together ? job.page * atOnce : 0;
    const ofPage = <Row>(all: readonly Row[]) => all.slice(first, first + atOnce);
    const { rows: judged, known } = await judgeRead(importing, read, found, ofPage);
    const rows = ofPage(judged);
    if (rows.length === 0) throw new Error(`page ${job.page} of the import ${job.id} cannot be read yet`);
    const good = rows.filter(({ faults }) => faults.length === 0);
    const bad = rows.flatMap(({ row, cells, faults }) => (faults.length > 0 ? [{ row, cells, faults }] : []));
    const goOn = (job.page + 1) * atOnce >= job.total ? end : next;
    if (goOn === end) last = undefined;
    const kept = good.filter(({ changes }) => changes?.length === 0).length;
    const move = goOn({ good: good.length, kept, bad: [...sealedRows(importing, bad)] });
    await (good.length > 0 ? importing.save(good, known, move) : save(move));
  });
  return { ...importing, job };
}

/** Only the person who started an import may read it. */
export async function ownImport({ kind }: Pick<Importing, "kind">, userId: string, id: string): Promise<ImportJob> {
  const job = await jobById(userId, id);
  if (job?.kind !== kind) refuse("sheet.import.notFound");
  return job as ImportJob;
}

type Left = {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly faults: readonly Refusal[];
};

/** The rows that were or would not be added; for a stopped import also those it did not reach. */
export async function leftIn<Described extends Columns, Known>(
  one: Import<Described, Known>,
  job: ImportJob,
  language: Language,
): Promise<RowVerdict[]> {
  const known = await one.known(job.state.by);
  const sheet = one.sheet(known) as Sheet;
  const rows = job.status === "done" ? [] : openedRows(one, await rowsOf<SheetRow<Described>>(job));
  const left: Left[] =
    job.status === "ready"
      ? (await judgeAll(one, rows, known, job)).rows.filter(({ faults }) => faults.length > 0)
      : [
          ...openedRows(
            one,
            (await verdictsOf<Left[]>(job)).flatMap(({ verdicts }) => verdicts),
          ),
        ];
  if (job.status === "cancelled") {
    const rest = rows.slice(job.page * (job.state.atOnce ?? one.atOnce));
    left.push(...rest.map(({ row, cells }) => ({ row, cells, faults: [{ code: "sheet.import.stopped" }] })));
  }
  left.sort((first, other) => first.row - other.row);
  return left.map((row) => verdictOf(sheet, row, row.faults, language));
}
