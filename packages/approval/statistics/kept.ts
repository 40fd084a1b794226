import { AppError, addDays, dayOf } from "@stampflow/kernel";
import { currentCall, defineStore, key, listAll, save, tenant, unlimited, type Write } from "@stampflow/kernel/server";
import { z } from "zod";
import { type Entry, type Head, heads, steps } from "../record/entities.ts";
import { entriesOf, parseHead, parseStep } from "../record/store.ts";
import { countedZone } from "./counter.ts";
import { type Figure, readFigures } from "./figures.ts";
import { isReopened, pack, type Row, readRows, rowsOf, unpack, weekOf, writeRows } from "./rows.ts";

/** The rows of one step. Written as often as the step is delivered, always the same. */
const kept = z.object({ week: z.string(), id: z.string(), rows: z.string(), version: z.number().int() });
type Kept = z.infer<typeof kept>;
const keptRows = defineStore({ entity: "figure", record: kept, key: key.main(["week"], ["id"]) });

/** All rows of a week that is over, so that reading a year reads one item a week. Made when it is first asked for. */
const page = z.object({
  week: z.string(),
  rows: z.string().default(""),
  /** A row came later: the page must be made again. */
  stale: z.boolean().default(false),
  version: z.number().int(),
});
const pages = defineStore({ entity: "figurepage", record: page, key: key.main(["week"], []) });

/** A page that were longer is not kept: an item holds 400 KB. */
const longest = 350_000;
/** Facts of the last minute of a week arrive later; by then it has no page. */
const overAfterDays = 8;

/** Only what the statistics need of a step. */
const attributes = ["tenantId", "applicationId", "seq", "figures"] as const;
const figuresIn = (applicationId: string, from: number, to: number) =>
  listAll(
    steps()
      .query.byId({ tenantId: tenant(), applicationId })
      .between({ seq: from }, { seq: to })
      .params({ consistent: true, attributes: [...attributes] }),
    parseStep,
    { most: unlimited },
  );

type About = Pick<Head, "applicationId" | "formId">;

async function keptOf(about: About, from: number, to: number, zone: string) {
  const found = (await figuresIn(about.applicationId, from, to)).map(({ seq, figures }) => ({
    seq,
    figures: readFigures(figures),
  }));
  const needsEntries = found.some(({ figures }) => figures.some(({ kind }) => kind === "task"));
  const entries = needsEntries ? await entriesOf(about.applicationId) : [];
  return found.flatMap((step) =>
    keptFor(about, step, zone, entries).map((one) => ({ ...one, reopened: isReopened(step.figures, entries) })),
  );
}

type Step = { readonly seq: number; readonly figures: readonly Figure[] };

function keptFor(
  { applicationId, formId }: About,
  { seq, figures }: Step,
  zone: string,
  entries: readonly Entry[],
): Kept[] {
  const [first] = figures;
  if (!first) return [];
  const day = dayOf(first.at, zone);
  const rows = writeRows(rowsOf(figures, formId, day, entries));
  return [{ week: weekOf(day), id: `${applicationId}/${seq}`, rows, version: 1 }];
}

/** What the steps of a made application count. */
export const firstFigures = (about: About, made: readonly Step[], zone: string, entries: readonly Entry[]): Write[] =>
  made.flatMap((step) => keptFor(about, step, zone, entries).map((one) => keptRows.create(one)));

const isOver = (week: string, today: string): boolean => addDays(week, 7) <= today;

async function put({ week, id, rows }: Kept, today: string): Promise<void> {
  const writes = [keptRows.add({ week, id }, {}, { rows })];
  await save({ writes: isOver(week, today) ? [...writes, pages.add({ week }, {}, { stale: true })] : writes });
}

/** Keeps what a step counts; the same step again changes nothing. */
export async function keepFigures(about: About, seq: number, now: number): Promise<void> {
  const zone = await countedZone();
  for (const one of await keptOf(about, seq, seq, zone)) await put(one, dayOf(now, zone));
}

/** The rows of these days, both inclusive. */
export async function rowsBetween(from: string, to: string, now: number): Promise<Row[]> {
  const today = dayOf(now, await countedZone());
  const weeks: string[] = [];
  for (let week = weekOf(from); week <= to; week = addDays(week, 7)) weeks.push(week);
  const known = new Map((await pages.getMany(weeks.map((week) => ({ week })))).map((one) => [one.week, one]));
  const rows: Row[] = [];
  for (let at = 0; at < weeks.length; at += atOnce) {
    const some = weeks.slice(at, at + atOnce).map((week) => rowsOfWeek(week, known.get(week), today));
    for (const found of await Promise.all(some)) rows.push(...found);
  }
  return rows.filter(({ day }) => day >= from && day <= to);
}
const atOnce = 10;

const keptIn = (week: string) => keptRows.list("key", { week }, { most: unlimited });

async function rowsOfWeek(week: string, known: z.infer<typeof page> | undefined, today: string): Promise<Row[]> {
  if (known && !known.stale) return unpack(known.rows);
  if (week > today) return [];
  const rows = (await keptIn(week)).flatMap((one) => readRows(one.rows));
  if (addDays(week, overAfterDays) <= today) await keepPage(week, known, pack(rows));
  return rows;
}

async function keepPage(week: string, known: z.infer<typeof page> | undefined, rows: string): Promise<void> {
  if (rows.length > longest) return;
  const next = { week, rows, stale: false, version: (known?.version ?? 0) + 1 };
  try {
    await save({ writes: [known ? pages.replace(next) : pages.create(next)] });
  } catch (error) {
    // A row came meanwhile, or somebody else made the page.
    if (!(error instanceof AppError && error.code === "kernel.conflict")) throw error;
  }
}

/** Makes all rows again from the steps of the applications; answers how many were missing, different or too many. */
async function rebuild(now: number): Promise<number> {
  const zone = await countedZone();
  const today = dayOf(now, zone);
  const query = heads()
    .query.byTenant({ tenantId: tenant() })
    .params({ attributes: ["tenantId", "applicationId", "formId", "createdAt"] });
  const all = await listAll(query, parseHead, { most: unlimited });
  // Read first: what is kept from now on is right.
  const surplus = new Map<string, Kept>();
  const first = Math.min(now, ...all.slice(0, 1).map(({ createdAt }) => createdAt));
  for (let week = weekOf(dayOf(first, zone)); week <= today; week = addDays(week, 7)) {
    for (const one of await keptIn(week)) surplus.set(nameOf(one), one);
  }
  let corrected = 0;
  for (const head of all) {
    for (const { reopened, ...one } of await keptOf(head, 1, lastSeq, zone)) {
      const stored = surplus.get(nameOf(one));
      surplus.delete(nameOf(one));
      if (stored && (reopened || stored.rows === one.rows)) continue;
      await put(one, today);
      corrected++;
    }
  }
  for (const one of surplus.values()) {
    await save({ writes: [keptRows.remove(one), pages.add({ week: one.week }, {}, { stale: true })] });
  }
  return corrected + surplus.size;
}

const nameOf = ({ week, id }: Kept): string => `${week} ${id}`;
const lastSeq = 99_999_999;

/** Named among the counters of the module, so that the same command makes it again. */
export const keptFigures = { name: "approval.figures", rebuild: () => rebuild(currentCall()?.now ?? Date.now()) };
