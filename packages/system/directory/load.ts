import { setTimeout } from "node:timers/promises";
import { asPlatform, changesTtlSeconds, currentCall, log, versionNow } from "@stampflow/kernel/server";
import { allDepartments } from "../record/department-store.ts";
import { allEmployeesInShort } from "../record/employee-store.ts";
import { firstLabourRules } from "../record/labour.ts";
import { labels, labourStore, roles } from "../record/stores.ts";
import { applyVersions, directoryName } from "./changes.ts";
import { sharing } from "./copy/pack.ts";
import { claimCopy, isCopied, readCopy, writeCopy } from "./copy/store.ts";
import { type Records, toDirectoryUser } from "./records.ts";

/** A copy is written with every so many versions. */
const copyInterval = (people: number): number => Math.max(50, Math.ceil(people / 500));
/** A company that is gone gets no copy. */
const isDeleted = ({ users }: Records): boolean => users.length === 0;

type Loaded = { readonly version: number; readonly records: Records };

/**
 * For a process that knows nothing: reads the copy and the changes since, or all people if there is no copy. Of many
 * processes without a copy one reads all people, and the others wait for the copy that it writes (D13).
 */
export async function load(tenantId: string, version: number, mayWait = true): Promise<Loaded> {
  const copy = await readCopy(tenantId);
  if (!copy) return loadWhole(tenantId, version, mayWait);
  if (copy.version >= version) return copy;
  const records = await applyVersions(tenantId, copy.version, copy.records, version);
  if (!records) return loadWhole(tenantId, version, mayWait);
  const loaded = { version, records };
  const age = (currentCall()?.now ?? Date.now()) - copy.at;
  const outdated = version - copy.version > 2 * copyInterval(records.users.length);
  if ((outdated || age > (changesTtlSeconds * 1000) / 2) && (await tryClaim(tenantId)))
    await storeCopy(tenantId, loaded);
  return loaded;
}

async function loadWhole(tenantId: string, version: number, patient: boolean): Promise<Loaded> {
  let mine = false;
  const read = await readWhole(tenantId, async () => {
    mine = await tryClaim(tenantId);
    return mine || !patient;
  });
  if (!read) {
    await waitForCopy(tenantId);
    return load(tenantId, version, false);
  }
  if (isDeleted(read)) return { version, records: read };
  const loaded = await catchUp(tenantId, { version, records: sharing(read) });
  if (loaded && (mine || (await tryClaim(tenantId)))) await storeCopy(tenantId, loaded);
  return loaded ?? { version, records: read };
}

/**
 * The people were read after the version, so they are at least as new. Applying the changes made during the reading
 * once more gives exactly the later version. A copy must be of exactly one version.
 */
async function catchUp(tenantId: string, { version, records }: Loaded): Promise<Loaded | null> {
  const later = await versionNow(directoryName, tenantId);
  const exact = await applyVersions(tenantId, version, records, later);
  return exact && { version: later, records: exact };
}

async function readWhole(tenantId: string, wanted: () => Promise<boolean>): Promise<Records | null> {
  const [departments, users, allRoles, allLabels, labour] = await Promise.all([
    allDepartments(tenantId),
    allEmployeesInShort(tenantId, toDirectoryUser, wanted),
    roles.of(tenantId).list("key", {}),
    labels.of(tenantId).list("key", {}),
    labourStore.of(tenantId).get({}),
  ]);
  return users && { departments, users, roles: allRoles, labels: allLabels, labour: labour ?? firstLabourRules };
}

const maxWaitMs = 15_000;
const pollMs = 250;

async function waitForCopy(tenantId: string): Promise<void> {
  const deadline = Date.now() + maxWaitMs;
  while (Date.now() < deadline && !(await isCopied(tenantId))) await setTimeout(pollMs);
}

async function tryClaim(tenantId: string): Promise<boolean> {
  return (await ignoringErrors(() => claimCopy(tenantId))) ?? false;
}

const storeCopy = (tenantId: string, { version, records }: Loaded) =>
  ignoringErrors(() => writeCopy(tenantId, version, records));

/** A process that makes such a version writes a copy of it; `skipped`: nobody can follow this change. */
export async function storeCopyIfDue(tenantId: string, { version, records }: Loaded, skipped: boolean): Promise<void> {
  if (skipped || version % copyInterval(records.users.length) === 0) await storeCopy(tenantId, { version, records });
}

/** A copy only saves reads: without it the call still works. */
async function ignoringErrors<Done>(work: () => Promise<Done>): Promise<Done | undefined> {
  try {
    return await asPlatform(work);
  } catch (error) {
    log.warn("the directory was not copied", { error: error as Error });
    return undefined;
  }
}
