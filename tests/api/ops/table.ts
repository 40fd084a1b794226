import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { config, table } from "@stampflow/kernel/server";

export type Item = Record<string, unknown> & { pk: string; sk: string };
export const nameOf = ({ pk, sk }: Item) => `${pk} ${sk}`;

/** The whole table, for what must be in it and what must not. */
export async function everything(): Promise<Item[]> {
  const found: Item[] = [];
  let position: Record<string, unknown> | undefined;
  do {
    const answer = await table().send(
      new ScanCommand({ TableName: config.table, ConsistentRead: true, ExclusiveStartKey: position }),
    );
    found.push(...((answer.Items ?? []) as Item[]));
    position = answer.LastEvaluatedKey;
  } while (position);
  return found;
}

/** What the host itself keeps on changing: how far the stream was read. */
const isOwn = ({ pk }: Item) => /^@platform#(stream|beacon)/.test(pk);

/** Key → content of all that is not the host's. */
export async function snapshot(): Promise<Map<string, string>> {
  const items = (await everything()).filter((item) => !isOwn(item));
  return new Map(items.map((item) => [nameOf(item), JSON.stringify(item)]));
}

export const mentioning = async (text: string) =>
  [...(await snapshot())].filter(([, content]) => content.includes(text)).map(([name]) => name);
