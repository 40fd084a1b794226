import { setImmediate } from "node:timers/promises";
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { config } from "../config.ts";
import { currentCall } from "../http/context.ts";
import { itemKey } from "../store/key.ts";
import { put, update, type Write } from "../store/save.ts";
import { readItems } from "../store/store.ts";
import { table } from "../store/table.ts";

/*
 * Data kept in memory has a small version item, which each change raises, and each version stores what it changed.
 * A process with an older version reads these few kilobytes instead of everything again.
 */
/** Changes expire after this time; every process then reads the whole list again. */
export const changesTtlSeconds = 100 * 24 * 3600;
const mostBytes = 200 * 1024;

/** The key of the version item: read it along with your own items to know the current version. */
export const versionKey = (name: string, tenantId: string) => itemKey(tenantId, [name], ["version"]);

type Item = Readonly<Record<string, unknown>>;

/** The version in that item; 0 if the item does not exist. */
export const versionIn = (item: Item | undefined): number => Number(item?.v ?? 0);

/** Whether that item names an instant that has come: something planned must be applied before the version is used. */
export const isDue = (item: Item | undefined): boolean =>
  item?.due !== undefined && Number(item.due) <= (currentCall()?.now ?? Date.now());

type Key = ReturnType<typeof versionKey>;
const placeOf = ({ pk, sk }: Key) => `${pk}\n${sk}`;
let asked = new Map<string, Key>();
let answer: Promise<Map<string, Item>> | undefined;

/** One read answers all versions asked for in the same turn: a page asks for several lists at once. */
async function readAsked(): Promise<Map<string, Item>> {
  await setImmediate();
  const keys = [...asked.values()];
  asked = new Map();
  answer = undefined;
  return new Map((await readItems(keys)).map((item) => [placeOf(item as Key), item]));
}

/** The version item of a list, read consistently. */
export async function versionItem(name: string, tenantId: string): Promise<Item | undefined> {
  const key = versionKey(name, tenantId);
  asked.set(placeOf(key), key);
  answer ??= readAsked();
  return (await answer).get(placeOf(key));
}

/** The current version of a list. */
export const versionNow = async (name: string, tenantId: string): Promise<number> =>
  versionIn(await versionItem(name, tenantId));

/** Raises the version; the save fails if it is not the one that was read. `due`: when the next planned change holds. */
export const raiseVersion = (name: string, tenantId: string, version: number, due?: number): Write =>
  update({
    TableName: config.table,
    Key: versionKey(name, tenantId),
    UpdateExpression: due === undefined ? "SET v = :next REMOVE due" : "SET v = :next, due = :due",
    ConditionExpression: version === 0 ? "attribute_not_exists(v)" : "v = :version",
    ExpressionAttributeValues: {
      ":next": version + 1,
      ...(version === 0 ? {} : { ":version": version }),
      ...(due === undefined ? {} : { ":due": due }),
    },
  });

/** Makes the next reader look again what is due when, because the zone of its days is another one. */
export const recheckDue = (name: string, tenantId: string): Write =>
  update({
    TableName: config.table,
    Key: versionKey(name, tenantId),
    UpdateExpression: "SET due = :now",
    ExpressionAttributeValues: { ":now": 0 },
  });

/** The condition that the version is still the one that was read. */
export const versionStays = (name: string, tenantId: string, version: number): Write => ({
  ConditionCheck: {
    TableName: config.table,
    Key: versionKey(name, tenantId),
    ConditionExpression: version === 0 ? "attribute_not_exists(v)" : "v = :version",
    ...(version === 0 ? {} : { ExpressionAttributeValues: { ":version": version } }),
  },
});

const changeKey = (name: string, tenantId: string, version: number) =>
  itemKey(tenantId, [name], ["change", String(version).padStart(12, "0")]);

/** null if the change is too large: processes without it read the whole list. */
export function putChange(name: string, tenantId: string, version: number, change: unknown): Write | null {
  const text = JSON.stringify(change);
  if (Buffer.byteLength(text) > mostBytes) return null;
  const now = currentCall()?.now ?? Date.now();
  const ttl = Math.floor(now / 1000) + changesTtlSeconds;
  return put({ TableName: config.table, Item: { ...changeKey(name, tenantId, version), text, ttl } });
}

/** The changes from the first to the last version, both inclusive; null if one is missing. */
export async function changesBetween<Change>(
  name: string,
  tenantId: string,
  first: number,
  last: number,
): Promise<Change[] | null> {
  const changes: Change[] = [];
  let position: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table().send(
      new QueryCommand({
        TableName: config.table,
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
        ExpressionAttributeValues: {
          ":pk": changeKey(name, tenantId, first).pk,
          ":first": changeKey(name, tenantId, first).sk,
          ":last": changeKey(name, tenantId, last).sk,
        },
        ConsistentRead: true,
        ExclusiveStartKey: position,
      }),
    );
    for (const { text } of Items) changes.push(JSON.parse(String(text)) as Change);
    position = LastEvaluatedKey;
  } while (position);
  return changes.length === last - first + 1 ? changes : null;
}
