import { BatchWriteCommand, GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { config, idFrom, table } from "@stampflow/kernel/server";
import { directoryVersionKey } from "@stampflow/system/server";
import type { Company } from "@stampflow/testing";

type Item = Record<string, unknown>;
const surnames = "王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高";
const given = "伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华建国文辉玲";
const batch = 25;
const atOnce = 8;

export const crowdId = (tenantId: string, n: number): string => idFrom(tenantId, "crowd", String(n));
export const sectionId = (tenantId: string, n: number): string => idFrom(tenantId, "section", String(n));
export const crowdName = (n: number): string =>
  [surnames[n % 20], given[Math.floor(n / 20) % 30], given[Math.floor(n / 600) % 30]].join("");

/** A copy of a stored item with other words, also in its keys. */
function like(item: Item, words: readonly (readonly [string, string])[]): Item {
  const text = words.reduce((all, [from, to]) => all.replaceAll(from, to), JSON.stringify(item));
  return JSON.parse(text) as Item;
}

async function itemsOf(tenantId: string, entity: string): Promise<Item[]> {
  const { Items = [] } = await table().send(
    new QueryCommand({
      TableName: config.table,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `$stampflow#tenantId_${tenantId}` },
      ConsistentRead: true,
    }),
  );
  return Items.filter((item) => item.__edb_e__ === entity);
}

type Shape = {
  /** The number of departments the people are in. */
  readonly sections?: number;
  /** How many of these are beside the kitchen; each of the others is below one of them. */
  readonly wide?: number;
};

/**
 * Adds many people and departments by copying the items of one employee and one department. Raises the version of the
 * organisation so far that no process can follow the changes.
 */
export async function fillWithCrowd(
  { tenantId, admin, cook, departments }: Company,
  people: number,
  { sections: count = Math.ceil(people / 100), wide = count }: Shape = {},
): Promise<void> {
  const sectionOf = (n: number) => Math.floor((n * count) / people);
  const headOf = (section: number) => Math.ceil((section * people) / count);
  const sample = (await itemsOf(tenantId, "employee")).find(({ id }) => id === cook.userId) ?? {};
  const kitchen = (await itemsOf(tenantId, "department")).find(({ id }) => id === departments.kitchen) ?? {};
  const plain: Item = { ...sample, superiorId: "SUPERIOR", phone: String(sample.phone) };
  const sections = Array.from({ length: count }, (_, n) => {
    const parentId = n < wide ? departments.operations : sectionId(tenantId, n % wide);
    return like({ ...kitchen, parentId, headIds: [crowdId(tenantId, headOf(n))] }, [
      [departments.kitchen, sectionId(tenantId, n)],
      ["Kitchen", `Section ${n}`],
    ]);
  });
  const crowd = Array.from({ length: people }, (_, n) => {
    const section = sectionOf(n);
    const first = n === headOf(section);
    return like(plain, [
      [cook.userId, crowdId(tenantId, n)],
      [departments.kitchen, sectionId(tenantId, section)],
      ["SUPERIOR", first ? admin.userId : crowdId(tenantId, headOf(section))],
      [String(sample.realName), crowdName(n)],
      [String(sample.phone), `+86150${String(n).padStart(8, "0")}`],
    ]);
  });
  await writeAll([...sections, ...crowd]);
  await skipVersions(tenantId);
}

async function writeAll(items: readonly Item[]): Promise<void> {
  let next = 0;
  const write = async () => {
    while (next < items.length) {
      const some = items.slice(next, next + batch);
      next += batch;
      const requests = some.map((Item) => ({ PutRequest: { Item } }));
      await table().send(new BatchWriteCommand({ RequestItems: { [config.table]: requests } }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, write));
}

async function skipVersions(tenantId: string): Promise<void> {
  const Key = directoryVersionKey(tenantId);
  const { Item } = await table().send(new GetCommand({ TableName: config.table, Key, ConsistentRead: true }));
  const next = Number(Item?.v) + 1_000_000;
  await table().send(
    new UpdateCommand({
      TableName: config.table,
      Key,
      UpdateExpression: "SET v = :next",
      ExpressionAttributeValues: { ":next": next },
    }),
  );
}
