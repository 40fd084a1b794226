import { ScanCommand, type ScanCommandOutput } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, platform, table } from "@stampflow/kernel/server";
import { lacks } from "./host/missing.ts";

/** The checkpoints of the stream do not count. */
const ownPlaces = ["beacon", "stream"].map((name) => itemKey(platform, [name], []).pk);
export const isRecord = ({ pk }: Record<string, unknown>) => !ownPlaces.includes(String(pk));

/** On a shared table: the items of one company, by key. */
const ours = (tenantId: string) => ({
  FilterExpression: "contains(pk, :tenant) OR contains(sk, :tenant)",
  ExpressionAttributeValues: { ":tenant": tenantId },
});

/** All items of a host's table, on a stage those of one company: equal before and after if nothing was recorded. */
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

/** For batch calls: the answer is stored for repetitions even if every command failed. */
export const withoutAnswers = (all: string): string =>
  all
    .split("\n")
    .filter((item) => !/\["pk","[^"]*#once#/.test(item))
    .join("\n");

/** For sign-in: counts of attempts, proofs and their log are stored even if the attempt fails. */
export const withoutTries = (all: string): string =>
  all
    .split("\n")
    .filter(
      (item) =>
        !/\["pk","[^"]*#(limit|proof|auth#verification)#|signInAttempt|"identity\.signIn(Wrong|Blocked)"/i.test(item),
    )
    .join("\n");

/** Attributes sorted by name; bytes as text. */
export const textOf = (item: Record<string, unknown>): string =>
  JSON.stringify(
    Object.entries(item)
      .map(([name, value]) => [name, value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );
