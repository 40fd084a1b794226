import { ScanCommand, type ScanCommandOutput } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, platform, table } from "@stampflow/kernel/server";

/** How far the local host has read the stream is no record of anything. */
const ownPlaces = ["beacon", "stream"].map((name) => itemKey(platform, [name], []).pk);
const isRecord = ({ pk }: Record<string, unknown>) => !ownPlaces.includes(String(pk));

/** Everything that a host's table holds, as one text: equal before and after where nothing was recorded. */
export async function recorded(): Promise<string> {
  const items: string[] = [];
  let position: Record<string, unknown> | undefined;
  do {
    const page: ScanCommandOutput = await table().send(
      new ScanCommand({ TableName: config.table, ConsistentRead: true, ExclusiveStartKey: position }),
    );
    for (const item of (page.Items ?? []).filter(isRecord)) items.push(textOf(item));
    position = page.LastEvaluatedKey;
  } while (position);
  return items.sort().join("\n");
}

/** Names in order; bytes as text. */
const textOf = (item: Record<string, unknown>): string =>
  JSON.stringify(
    Object.entries(item)
      .map(([name, value]) => [name, value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );
