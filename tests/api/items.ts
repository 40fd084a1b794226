import { DeleteCommand, PutCommand, paginateScan, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { config, table } from "@stampflow/kernel/server";

/** A raw item of the table. */
export type Item = Record<string, unknown> & { pk: string; sk: string };

/** The items of one kind of an application, by key. */
export async function itemsOf<Kind extends Item = Item>(applyId: string, kind: string): Promise<Kind[]> {
  const found: Kind[] = [];
  const pages = paginateScan(
    { client: table() },
    {
      TableName: config.table,
      FilterExpression: "a = :id AND #kind = :kind",
      ExpressionAttributeNames: { "#kind": "__edb_e__" },
      ExpressionAttributeValues: { ":id": applyId, ":kind": kind },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) found.push(...(Items as Kind[]));
  return found.sort((one, next) => (one.sk < next.sk ? -1 : 1));
}

const keyOf = ({ pk, sk }: Item) => ({ pk, sk });

export const put = (item: Item) => table().send(new PutCommand({ TableName: config.table, Item: item }));
export const drop = (item: Item) => table().send(new DeleteCommand({ TableName: config.table, Key: keyOf(item) }));

export const set = (item: Item, name: string, value: unknown) => change(item, "SET #n = :v", name, { ":v": value });
export const unset = (item: Item, name: string) => change(item, "REMOVE #n", name);

const change = (item: Item, expression: string, name: string, values?: Record<string, unknown>) =>
  table().send(
    new UpdateCommand({
      TableName: config.table,
      Key: keyOf(item),
      UpdateExpression: expression,
      ExpressionAttributeNames: { "#n": name },
      ...(values ? { ExpressionAttributeValues: values } : {}),
    }),
  );

/** How many items the queries of this work read; `about`: only queries that contain this text. */
export async function reading<Result>(work: () => Promise<Result>, about = ""): Promise<[Result, number]> {
  let read = 0;
  const client = table();
  const send = client.send.bind(client);
  client.send = (async (command: { input: object }) => {
    const answer: object = await send(command as never);
    const counts = "ScannedCount" in answer && JSON.stringify(command.input).includes(about);
    if (counts) read += Number(answer.ScannedCount);
    return answer;
  }) as typeof client.send;
  try {
    return [await work(), read];
  } finally {
    client.send = send;
  }
}
