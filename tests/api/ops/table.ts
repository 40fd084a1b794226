import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { config, table } from "@stampflow/kernel/server";

export type Item = Record<string, unknown> & { pk: string; sk: string };
export const nameOf = ({ pk, sk }: Item) => `${pk} ${sk}`;

/** All items of the table. */
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

/** Items the host changes by itself: checkpoints of the stream. */
const isOwn = ({ pk }: Item) => /^@platform#(stream|beacon)/.test(pk);

/** Key → content of all other items. */
export async function snapshot(): Promise<Map<string, string>> {
  const items = (await everything()).filter((item) => !isOwn(item));
  return new Map(items.map((item) => [nameOf(item), JSON.stringify(item)]));
}

export const mentioning = async (text: string) =>
  [...(await snapshot())].filter(([, content]) => content.includes(text)).map(([name]) => name);
