import { ScanCommand, type ScanCommandOutput } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, platform, table } from "@stampflow/kernel/server";
import { lacks } from "./host/missing.ts";

/** The position in the stream is not counted as recorded. */
const ownPlaces = ["beacon", "stream"].map((name) => itemKey(platform, [name], []).pk);
const isRecord = ({ pk }: Record<string, unknown>) => !ownPlaces.includes(String(pk));

/** Where others share the table: what is of one company, by key. */
const ours = (tenantId: string) => ({
  FilterExpression: "contains(pk, :tenant) OR contains(sk, :tenant)",
  ExpressionAttributeValues: { ":tenant": tenantId },
});

/** Everything that a host's table holds, on a stage of one company: equal before and after where nothing was recorded. */
export async function recorded(tenantId: string): Promise<string> {
  const scan = { TableName: config.table, ConsistentRead: true, ...(lacks("table") ? ours(tenantId) : {}) };
  const items: string[] = [];
  let position: Record<string, unknown> | undefined;
  do {
    const page: ScanCommandOutput = await table().send(new ScanCommand({ ...scan, ExclusiveStartKey: position }));
    for (const item of (page.Items ?? []).filter(isRecord)) items.push(textOf(item));
    position = page.LastEvaluatedKey;
  } while (position);
  return items.sort().join("\n");
}

/** A call of several things was done, whatever came out of each: its answer is kept for whoever repeats it. */
export const withoutAnswers = (all: string): string =>
  all
    .split("\n")
    .filter((item) => !/\["pk","[^"]*#once#/.test(item))
    .join("\n");

/** Counts of tries, what was proved meanwhile, and the log of both: kept of a try whatever came of it. */
export const withoutTries = (all: string): string =>
  all
    .split("\n")
    .filter(
      (item) =>
        !/\["pk","[^"]*#(limit|proof|auth#verification)#|signInAttempt|"identity\.signIn(Wrong|Blocked)"/i.test(item),
    )
    .join("\n");

/** Names in order; bytes as text. */
const textOf = (item: Record<string, unknown>): string =>
  JSON.stringify(
    Object.entries(item)
      .map(([name, value]) => [name, value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );
