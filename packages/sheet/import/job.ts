import { type Language, type Refusal, refuse } from "@stampflow/kernel";
import {
  defineJob,
  idFrom,
  type Job,
  type JobKind,
  jobById,
  rowsOf,
  rowsOfPage,
  save,
  verdictsOf,
  type Write,
} from "@stampflow/kernel/server";
import type { Columns, Sheet, ValuesOf } from "../column.ts";
import { judgeRow, type ReadRow, type SheetRow } from "../read/rows.ts";
import { verdictOf } from "../read/verdict.ts";
import type { RowVerdict } from "../schema.ts";

/** What a module says of an import; template, preview, progress and failed rows come from it. */
export type Importing<Described extends Columns = Columns, Known = unknown> = {
  /** Of the job: `warehouse.product.import`. Texts: `<kind>.job` with {name}, `<kind>.template`. */
  readonly kind: string;
  /** The page; the id of the import follows. */
  readonly link: string;
  /** What the others decide on, read anew for each save. */
  readonly known: () => Promise<Known>;
  readonly sheet: (known: Known) => Sheet<Described>;
  /** Faults beside those of the cells, by row. The rows before these, if good, have been added. */
  readonly judge: (rows: readonly ReadRow<Described>[], known: Known) => ReadonlyMap<number, Refusal>;
  /** `id` follows from import and row. Whatever must not come twice is a condition of the writes. */
  readonly add: (rows: readonly { id: string; values: ValuesOf<Described> }[], known: Known) => readonly Write[];
  /** Rows of one save: a transaction takes 100 writes, some are the job's. */
  readonly atOnce: number;
};
export type ImportJob = Job<{ readonly name: string }>;
export type Import<Described extends Columns = Columns, Known = unknown> = Importing<Described, Known> & {
  readonly job: JobKind<{ readonly name: string }>;
};

type Judged<Described extends Columns> = ReadRow<Described> & { readonly faults: readonly Refusal[] };

export function judgeAll<Described extends Columns, Known>(
  { sheet, judge }: Importing<Described, Known>,
  rows: readonly SheetRow<Described>[],
  known: Known,
): Judged<Described>[] {
  const described = sheet(known);
  const read = rows.map((row) => judgeRow(described, row));
  const more = judge(read, known);
  return read.map((row) => {
    const fault = more.get(row.row);
    return fault ? { ...row, faults: [...row.faults, fault] } : row;
  });
}

/** Adds the good rows, some with each save, judged anew; the others are left with their reasons. */
export function defineImport<Described extends Columns, Known>(
  importing: Importing<Described, Known>,
): Import<Described, Known> {
  const { kind, add, atOnce } = importing;
  const job = defineJob<ImportJob["state"]>(kind, async ({ job, next, end }) => {
    const known = await importing.known();
    const rows = judgeAll(importing, await rowsOfPage<SheetRow<Described>>(job, job.page), known);
    if (rows.length === 0) throw new Error(`page ${job.page} of the import ${job.id} cannot be read yet`);
    const good = rows.filter(({ faults }) => faults.length === 0);
    const bad = rows.flatMap(({ row, cells, faults }) => (faults.length > 0 ? [{ row, cells, faults }] : []));
    const goOn = (job.page + 1) * atOnce >= job.total ? end : next;
    const move = goOn({ good: good.length, bad });
    const writes = add(
      good.map(({ row, values }) => ({ id: idFrom(job.id, String(row)), values })),
      known,
    );
    await save({ ...move, writes: [...writes, ...move.writes] });
  });
  return { ...importing, job };
}

/** An import is its uploader's own. */
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

/** What did not go in, or would not; of an import that was stopped also what it did not come to. */
export async function leftIn<Described extends Columns, Known>(
  one: Import<Described, Known>,
  job: ImportJob,
  language: Language,
): Promise<RowVerdict[]> {
  const known = await one.known();
  const sheet = one.sheet(known) as Sheet;
  const rows = job.status === "done" ? [] : await rowsOf<SheetRow<Described>>(job);
  const left: Left[] =
    job.status === "ready"
      ? judgeAll(one, rows, known).filter(({ faults }) => faults.length > 0)
      : (await verdictsOf<Left[]>(job)).flatMap(({ verdicts }) => verdicts);
  if (job.status === "cancelled") {
    const rest = rows.slice(job.page * one.atOnce);
    left.push(...rest.map(({ row, cells }) => ({ row, cells, faults: [{ code: "sheet.import.stopped" }] })));
  }
  return left.map((row) => verdictOf(sheet, row, row.faults, language));
}
