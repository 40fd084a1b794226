import { setTimeout } from "node:timers/promises";
import { changesTtlSeconds, currentCall, log, versionNow } from "@stampflow/kernel/server";
import { allDepartments } from "../department/store.ts";
import { allEmployeesInShort } from "../employee/store.ts";
import { labels } from "../position/store.ts";
import { roles } from "../role/store.ts";
import { directoryName, follow } from "./changes.ts";
import { sharing } from "./copy/pack.ts";
import { claimCopy, isCopied, readCopy, writeCopy } from "./copy/store.ts";
import type { Records } from "./records.ts";

/** A copy is written with every so many versions. */
const stride = (people: number): number => Math.max(50, Math.ceil(people / 500));
/** A company that is gone gets no copy. */
const isDeleted = ({ users }: Records): boolean => users.length === 0;

type Loaded = { readonly version: number; readonly records: Records };

/**
 * For a process that knows nothing: reads the copy and the changes since, or all people if there is no copy. Of many
 * processes without a copy one reads all people, and the others wait for the copy that it writes (D13).
 */
export async function load(tenantId: string, version: number, patient = true): Promise<Loaded> {
  const copy = await readCopy(tenantId);
  if (!copy) return loadWhole(tenantId, version, patient);
  if (copy.version >= version) return copy;
  const records = await follow(tenantId, copy.version, copy.records, version);
  if (!records) return loadWhole(tenantId, version, patient);
  const loaded = { version, records };
  const age = (currentCall()?.now ?? Date.now()) - copy.at;
  const outdated = version - copy.version > 2 * stride(records.users.length);
  if ((outdated || age > (changesTtlSeconds * 1000) / 2) && (await claimed(tenantId))) await leave(tenantId, loaded);
  return loaded;
}

async function loadWhole(tenantId: string, version: number, patient: boolean): Promise<Loaded> {
  let mine = false;
  const read = await readWhole(tenantId, async () => {
    mine = await claimed(tenantId);
    return mine || !patient;
  });
  if (!read) {
    await copyArrives(tenantId);
    return load(tenantId, version, false);
  }
  if (isDeleted(read)) return { version, records: read };
  const loaded = await exactly(tenantId, { version, records: sharing(read) });
  if (loaded && (mine || (await claimed(tenantId)))) await leave(tenantId, loaded);
  return loaded ?? { version, records: read };
}

/**
 * The people were read after the version, so they are at least as new. Applying the changes made during the reading
 * once more gives exactly the later version. A copy must be of exactly one version.
 */
async function exactly(tenantId: string, { version, records }: Loaded): Promise<Loaded | null> {
  const later = await versionNow(directoryName, tenantId);
  const exact = await follow(tenantId, version, records, later);
  return exact && { version: later, records: exact };
}

async function readWhole(tenantId: string, wanted: () => Promise<boolean>): Promise<Records | null> {
  const [departments, users, allRoles, allLabels] = await Promise.all([
    allDepartments(tenantId),
    allEmployeesInShort(tenantId, wanted),
    roles.of(tenantId).list("key", {}),
    labels.of(tenantId).list("key", {}),
  ]);
  return users && { departments, users, roles: allRoles, labels: allLabels };
}

const patienceMs = 15_000;
const lookMs = 250;

async function copyArrives(tenantId: string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline && !(await isCopied(tenantId))) await setTimeout(lookMs);
}

async function claimed(tenantId: string): Promise<boolean> {
  return (await trying(() => claimCopy(tenantId))) ?? false;
}

const leave = (tenantId: string, { version, records }: Loaded) => trying(() => writeCopy(tenantId, version, records));

/** A process that makes such a version writes a copy of it; `skipped`: nobody can follow this change. */
export async function leaveCopy(tenantId: string, { version, records }: Loaded, skipped: boolean): Promise<void> {
  if (skipped || version % stride(records.users.length) === 0) await leave(tenantId, { version, records });
}

/** A copy only saves reads: without it the call still works. */
async function trying<Done>(work: () => Promise<Done>): Promise<Done | undefined> {
  try {
    return await work();
  } catch (error) {
    log.warn("the directory was not copied", { error: error as Error });
    return undefined;
  }
}
