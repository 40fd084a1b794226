import { formatDateTime, type Language, nextVersion } from "@stampflow/kernel";
import {
  type Actor,
  currentCall,
  defineJob,
  dropTimer,
  type JobStep,
  type OwnPlace,
  ownTables,
  requireActor,
  runAs,
  save,
  storeFile,
  type Timer,
  type TimerHandler,
} from "@stampflow/kernel/server";
import { z } from "zod";
import { companyZone } from "../company/store.ts";
import type { Archive } from "./archive.ts";
import type { OwnDataRecord } from "./contract.ts";
import { archiveKey, ownExports, removeArchives } from "./store.ts";

type State = { readonly accountId: string; readonly language: Language };
type Step = JobStep<State>;

/** Where a page of the job begins: the table, the page of the table, and how many of its files went before. */
const checkpoint = z.object({ table: z.number(), cursor: z.string().nullable(), files: z.number() });
type Checkpoint = z.infer<typeof checkpoint>;
const firstCheckpoint: Checkpoint = { table: 0, cursor: null, files: 0 };
/** Pages of tables that one page of the job reads. */
const maxTablePages = 60;

/** One page makes one archive (D66). */
async function page(step: Step): Promise<void> {
  const { job, now } = step;
  const record = await ownExports.get({ userId: job.userId });
  if (record?.jobId !== job.id) return;
  const zone = await companyZone();
  const time = (at: number) => formatDateTime(at, job.state.language, zone);
  const from = job.cursor ? checkpoint.parse(JSON.parse(job.cursor)) : firstCheckpoint;
  const { Archive } = await import("./archive.ts");
  const archive = new Archive(job.state.language);
  const next = await runAs(ownCall(step), () => fillArchive(archive, from, { now, time }));
  const bytes = Buffer.from(archive.packed());
  await storeFile(archiveKey(job.id, job.page + 1), bytes, "application/zip");
  const move = next ? step.next({}, JSON.stringify(next)) : step.end({ good: 1 });
  const stored = nextVersion<OwnDataRecord>(record, { sizes: [...record.sizes, bytes.length] });
  await save({ ...move, writes: [ownExports.replace(stored), ...move.writes] });
}

/** The person without further permissions, because each table checks only what is their own. */
function ownCall({ job: { userId, state } }: Step) {
  const call = currentCall();
  if (!call) throw new Error("a job runs inside a call");
  const actor: Actor = {
    ...requireActor(),
    ...{ userId, accountId: state.accountId, permissions: new Set<string>(), scope: { kind: "self" } as const },
  };
  return { ...call, language: state.language, actor };
}

/** Fills the archive until it is full; where the next one begins, null at the end. */
async function fillArchive(
  archive: Archive,
  from: Checkpoint,
  shown: Omit<OwnPlace, "cursor">,
): Promise<Checkpoint | null> {
  const owner = requireActor();
  const tables = ownTables();
  let at = from;
  for (let read = 0; read < maxTablePages; read++) {
    const table = tables[at.table];
    if (!table) return null;
    const { rows, files = [], cursor } = await table.page(owner, { ...shown, cursor: at.cursor });
    if (at.files === 0) archive.addRows(table, rows);
    for (const [number, file] of files.entries()) {
      if (number < at.files) continue;
      if (archive.full) return { ...at, files: number };
      await archive.addFile(file);
    }
    at = cursor ? { table: at.table, cursor, files: 0 } : { table: at.table + 1, cursor: null, files: 0 };
    if (archive.full) break;
  }
  return tables[at.table] ? at : null;
}

export const ownDataJob = defineJob<State>("system.ownData", page);

const timerName = "system.ownDataExpiry";
const timerData = z.object({ userId: z.string() });

/** One a person: a later export has a later time. */
export const ownDataTimer = (tenantId: string, { userId, expiresAt }: OwnDataRecord): Timer => ({
  tenantId,
  id: `${timerName}.${userId}`,
  name: timerName,
  at: expiresAt,
  data: { userId },
});

export const ownDataExpiry: TimerHandler = {
  name: timerName,
  fire: async (timer, now) => {
    const record = await ownExports.get(timerData.parse(timer.data));
    if (!record) return dropTimer(timer);
    if (record.expiresAt > now) return;
    await removeArchives(record);
    await save({ writes: [ownExports.remove(record)], timers: { cancel: [timer] } });
  },
};
