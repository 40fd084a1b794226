import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { config, currentCall, itemKey, log, table } from "@stampflow/kernel/server";
import { allDepartments } from "../department/store.ts";
import { allEmployeesInShort } from "../employee/store.ts";
import { allLabels } from "../position/store.ts";
import { allRoles } from "../role/store.ts";
import { follow, keepSeconds } from "./changes.ts";
import { sharing } from "./copy/pack.ts";
import { claimCopy, readCopy, writeCopy } from "./copy/store.ts";
import type { Records } from "./records.ts";

/** The small item that every change of the organisation raises; read it along with your own to know which directory holds. */
export const directoryVersionKey = (tenantId: string) => itemKey(tenantId, ["directory"], ["version"]);

/** The version in that item as it was read; 0 where there is none. */
export const directoryVersion = (item: Record<string, unknown> | undefined) => Number(item?.v ?? 0);

export async function versionNow(tenantId: string): Promise<number> {
  const { Item } = await table().send(
    new GetCommand({ TableName: config.table, Key: directoryVersionKey(tenantId), ConsistentRead: true }),
  );
  return directoryVersion(Item);
}

/** Fewer people are read as quickly as a copy of them. */
const copiedFrom = 500;
/** A copy is left with every so many versions. */
export const stride = (people: number): number => Math.max(50, Math.ceil(people / 500));
const isLarge = ({ users }: Records): boolean => users.length >= copiedFrom;

type Loaded = { readonly version: number; readonly records: Records };

/** A process that knows nothing: by the copy and what was changed since; everybody is read where there is none. */
export async function load(tenantId: string, version: number): Promise<Loaded> {
  const copy = await readCopy(tenantId);
  if (!copy) return loadWhole(tenantId, version);
  if (copy.version >= version) return copy;
  const records = await follow(tenantId, copy.version, copy.records, version);
  if (!records) return loadWhole(tenantId, version);
  const age = (currentCall()?.now ?? Date.now()) - copy.at;
  const late = version - copy.version > 2 * stride(records.users.length);
  if (late || age > (keepSeconds * 1000) / 2) await leaveClaimed(tenantId, { version, records });
  return { version, records };
}

/** Everybody, read after the version, so at least as new. A copy must be of one version exactly. */
async function loadWhole(tenantId: string, version: number): Promise<Loaded> {
  const read = await readWhole(tenantId);
  if (!isLarge(read)) return { version, records: read };
  const records = sharing(read);
  // What was changed during the reading is written over it once more: then it is the later version, whole.
  const later = await versionNow(tenantId);
  const exact = await follow(tenantId, version, records, later);
  if (!exact) return { version, records };
  const loaded = { version: later, records: exact };
  await leaveClaimed(tenantId, loaded);
  return loaded;
}

async function readWhole(tenantId: string): Promise<Records> {
  const [departments, users, roles, labels] = await Promise.all([
    allDepartments(tenantId),
    allEmployeesInShort(tenantId),
    allRoles(tenantId),
    allLabels(tenantId),
  ]);
  return { departments, users, roles, labels };
}

async function leaveClaimed(tenantId: string, { version, records }: Loaded): Promise<void> {
  await trying(async () => {
    if (await claimCopy(tenantId)) await writeCopy(tenantId, version, records);
  });
}

/** Whoever makes such a version leaves a copy of it; `skipped`: nobody can follow this change. */
export async function leaveCopy(tenantId: string, { version, records }: Loaded, skipped: boolean): Promise<void> {
  if (!isLarge(records)) return;
  if (skipped || version % stride(records.users.length) === 0)
    await trying(() => writeCopy(tenantId, version, records));
}

/** A copy only spares reads: what was asked for is done without. */
async function trying(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn("the directory was not copied", { error: error as Error });
  }
}
