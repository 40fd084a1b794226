import {
  type Audited,
  type Idempotency,
  isDue,
  putChange,
  raiseVersion,
  type Save,
  saveOnce,
  type TimerChange,
  tenant,
  versionCache,
  versionIn,
  versionItem,
} from "@stampflow/kernel/server";
import { companyOf, zoneOf } from "../company/store.ts";
import { organisationAudit } from "./audit.ts";
import { applyVersions, directoryName } from "./changes.ts";
import { type Directory, makeDirectory } from "./directory.ts";
import { dueAt, dueName, dueTimer, firstPlanned } from "./due.ts";
import { load, storeCopyIfDue } from "./load.ts";
import { reusePeople } from "./people-list.ts";
import { postHistory } from "./post-history.ts";
import { applyChange, type Change, type Records } from "./records.ts";
import { refuseBeyondLimit } from "./staff-limit.ts";

/**
 * `audited`: what the audit log tells beside the change (`employeeAudit`). `dated`: the history of posts is among the
 * writes. `zone`: that of the company from this save on.
 */
type OrganisationSave = Save & {
  readonly audited?: readonly Audited[];
  readonly dated?: boolean;
  readonly zone?: string;
};

/** A transaction holds a hundred items: facts, timers and the once item need room too. */
const maxWrites = 95;

/** Half a gigabyte is enough for one company of 200,000 people, or hundreds of small ones. */
const cache = versionCache<Directory>({
  maxBytes: 160_000_000,
  // Measured: a person costs 390 bytes of heap once every lookup was made, and a little while a change is taken over.
  bytesOf: ({ users, departments }) => 20_000 + users.length * 500 + departments.length * 2_000,
});

/** The directory at a version that was just read; loaded once for each version and process. */
export async function directoryFor(tenantId: string, version: number): Promise<Directory> {
  const known = cache.get(tenantId);
  if (known && known.version >= version) return known.value;
  const directory = known ? loadFrom(known.value, tenantId, version) : loadNew(tenantId, version);
  cache.keep(tenantId, version, directory);
  return directory;
}

/** Updates the version that this process has by the changes since. */
async function loadFrom(known: Promise<Directory>, tenantId: string, version: number): Promise<Directory> {
  const older = await known.catch(() => null);
  if (older && older.version >= version) return older;
  const records = older && (await applyVersions(tenantId, older.version, older, version));
  return older && records ? nextDirectory(older, version, records) : loadNew(tenantId, version);
}

function nextDirectory(older: Directory, version: number, records: Records): Directory {
  const next = makeDirectory(version, records);
  reusePeople(older, next);
  return next;
}

async function loadNew(tenantId: string, wanted: number): Promise<Directory> {
  const { version, records } = await load(tenantId, wanted);
  return makeDirectory(version, records);
}

let applies = (tenantId: string): Promise<Directory> => {
  throw new Error(`nothing applies what is due in ${tenantId}`);
};
/** What applies planned changes stands above the directory. */
export const applyDueBy = (work: typeof applies): void => {
  applies = work;
};

/** The directory of the caller's company as it is now. */
export async function currentDirectory(tenantId = tenant()): Promise<Directory> {
  return directoryAt(tenantId, await versionItem(directoryName, tenantId));
}

/** The directory at a version item that was just read; what is due is applied first (people S9). */
export async function directoryAt(
  tenantId: string,
  item: Readonly<Record<string, unknown>> | undefined,
): Promise<Directory> {
  if (!isDue(item)) return directoryFor(tenantId, versionIn(item));
  return applies(tenantId);
}

/**
 * Saves a change of the organisation that was decided on `directory`. No other change can come between, so rules over
 * many records (loops, the last administrator) hold; on a conflict it is decided again (D1).
 */
export async function saveOrganisation(
  tenantId: string,
  directory: Directory,
  change: Change,
  input: OrganisationSave,
): Promise<void> {
  await saveOrganisationOnce(tenantId, directory, change, input, { idempotency: null, answer: null });
}

/** The same for a repeatable command: a repeated key gets the first answer. */
export async function saveOrganisationOnce<Answer>(
  tenantId: string,
  directory: Directory,
  change: Change,
  { audited: more = [], dated = false, zone, ...input }: OrganisationSave,
  { idempotency, answer }: { idempotency: Idempotency | null; answer: Answer },
): Promise<Answer> {
  await refuseBeyondLimit(tenantId, directory, change.users);
  const version = directory.version + 1;
  const records = applyChange(directory, change);
  const zoneNow = async () => zone ?? zoneOf(await companyOf(tenantId));
  const { due, timers } = await dueOf(tenantId, directory, records, { zoneNow, moved: zone !== undefined });
  const posts = dated ? nothingPosted : await postHistory(tenantId, directory, change.users, zoneNow);
  const auditWrites = organisationAudit(directory, change, more);
  const raised = raiseVersion(directoryName, tenantId, directory.version, due);
  const writes = [raised, ...input.writes, ...posts.writes, ...auditWrites];
  const left = writes.length < maxWrites ? putChange(directoryName, tenantId, version, change) : null;
  const facts = input.facts ?? { facts: [], aggregate: "employees", seq: directory.version };
  const saved = await saveOnce(
    {
      writes: left ? [...writes, left] : writes,
      facts: { ...facts, facts: [...facts.facts, ...posts.facts] },
      timers: {
        arm: [...(input.timers?.arm ?? []), ...(timers.arm ?? [])],
        cancel: [...(input.timers?.cancel ?? []), ...(timers.cancel ?? [])],
      },
    },
    idempotency,
    answer,
  );
  if (saved.repeated) return saved.answer;
  if ((cache.get(tenantId)?.version ?? 0) < version) {
    cache.keep(tenantId, version, Promise.resolve(nextDirectory(directory, version, records)));
  }
  await storeCopyIfDue(tenantId, { version, records }, !left);
  return saved.answer;
}

const nothingPosted: Awaited<ReturnType<typeof postHistory>> = { writes: [], facts: [] };

/** The next due instant for the version item, and its timer where it changes. */
async function dueOf(
  tenantId: string,
  before: Records,
  after: Records,
  { zoneNow, moved }: { zoneNow: () => Promise<string>; moved: boolean },
): Promise<{ due?: number | undefined; timers: TimerChange }> {
  const [last, next] = [firstPlanned(before), firstPlanned(after)];
  if (next === undefined) return { timers: last ? { cancel: [{ tenantId, id: dueName }] } : {} };
  const due = dueAt(next, await zoneNow());
  return { due, timers: due !== undefined && (moved || next !== last) ? { arm: [dueTimer(tenantId, due)] } : {} };
}
