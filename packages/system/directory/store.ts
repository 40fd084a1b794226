import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, type Save, save, table, tenant, type Write } from "@stampflow/kernel/server";
import { allDepartments } from "../department/store.ts";
import { allEmployeesInShort } from "../employee/store.ts";
import { allLabels } from "../position/store.ts";
import { allRoles } from "../role/store.ts";
import { follow, putChange } from "./changes.ts";
import { type Directory, makeDirectory } from "./directory.ts";
import { applyChange, type Change } from "./records.ts";

/** The small item that every change of the organisation raises; read it along with your own to know which directory holds. */
export const directoryVersionKey = (tenantId: string) => itemKey(tenantId, ["directory"], ["version"]);

/** The version in that item as it was read; 0 where there is none. */
export const directoryVersion = (item: Record<string, unknown> | undefined) => Number(item?.v ?? 0);

/** A transaction holds a hundred items: facts, timers and the once item need room too. */
const mostWrites = 95;

/** Companies whose directory this process keeps. */
const keepAtMost = 50;
type Known = { readonly version: number; readonly directory: Promise<Directory> };
const kept = new Map<string, Known>();

/** The directory at a version that was just read; loaded once for each version and process. */
export async function directoryFor(tenantId: string, version: number): Promise<Directory> {
  const known = kept.get(tenantId);
  if (known && known.version >= version) return known.directory;
  const directory = known ? loadFrom(known, tenantId, version) : load(tenantId, version);
  keep(tenantId, version, directory);
  directory.catch(() => {
    if (kept.get(tenantId)?.directory === directory) kept.delete(tenantId);
  });
  return directory;
}

function keep(tenantId: string, version: number, directory: Promise<Directory>): void {
  kept.delete(tenantId);
  kept.set(tenantId, { version, directory });
  const [oldest] = kept.keys();
  if (kept.size > keepAtMost && oldest) kept.delete(oldest);
}

/** From the version that this process knows, by what was changed since. */
async function loadFrom(known: Known, tenantId: string, version: number): Promise<Directory> {
  const older = await known.directory.catch(() => null);
  const records = older && (await follow(tenantId, older.version, older, version));
  return records ? makeDirectory(version, records) : load(tenantId, version);
}

/** Read after the version, so it is at least as new. */
async function load(tenantId: string, version: number): Promise<Directory> {
  const [departments, users, roles, labels] = await Promise.all([
    allDepartments(tenantId),
    allEmployeesInShort(tenantId),
    allRoles(tenantId),
    allLabels(tenantId),
  ]);
  return makeDirectory(version, { departments, users, roles, labels });
}

/** The directory of the caller's company as it is now. */
export async function currentDirectory(tenantId = tenant()): Promise<Directory> {
  const { Item } = await table().send(
    new GetCommand({ TableName: config.table, Key: directoryVersionKey(tenantId), ConsistentRead: true }),
  );
  return directoryFor(tenantId, directoryVersion(Item));
}

/** Raises the version; the save fails where the organisation is no longer the one that was read. */
function raise(tenantId: string, version: number): Write {
  return {
    Update: {
      TableName: config.table,
      Key: directoryVersionKey(tenantId),
      UpdateExpression: "SET v = :next",
      ConditionExpression: version === 0 ? "attribute_not_exists(v)" : "v = :version",
      ExpressionAttributeValues: { ":next": version + 1, ...(version === 0 ? {} : { ":version": version }) },
    },
  };
}

/**
 * Saves a change of the organisation that was decided on `directory`. Nobody else's change can come between, so rules
 * over many records (loops, the last administrator) hold; a conflict says decide again.
 */
export async function saveOrganisation(
  tenantId: string,
  directory: Directory,
  change: Change,
  input: Save,
): Promise<void> {
  const version = directory.version + 1;
  const writes = [raise(tenantId, directory.version), ...input.writes];
  const left = writes.length < mostWrites ? putChange(tenantId, version, change) : null;
  await save({ ...input, writes: left ? [...writes, left] : writes });
  const next = makeDirectory(version, applyChange(directory, change));
  if ((kept.get(tenantId)?.version ?? 0) < version) keep(tenantId, version, Promise.resolve(next));
}
