import { setTimeout as wait } from "node:timers/promises";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { config, table } from "@stampflow/kernel/server";
import { belongs, type Item } from "./belongs.ts";

/** Segments read side by side; the rate bounds them together. */
const segments = 4;
export const defaultRate = 1000;

/**
 * Everything of a tenant, page by page. DynamoDB finds no keys by their beginning, and walking from item to item would
 * miss what a later module adds: so it reads the table, at most `rate` capacity units a second.
 */
export async function eachPage(tenantId: string, rate: number, work: (items: Item[]) => Promise<void>): Promise<void> {
  const pause = pacer(rate);
  await Promise.all(
    Array.from({ length: segments }, async (_, segment) => {
      let position: Record<string, unknown> | undefined;
      do {
        const answer = await table().send(page(tenantId, segment, position));
        const items = (answer.Items ?? []).filter((item): item is Item => belongs(tenantId, item as Item));
        if (items.length > 0) await work(items);
        position = answer.LastEvaluatedKey;
        if (position) await pause(answer.ConsumedCapacity?.CapacityUnits ?? 0);
      } while (position);
    }),
  );
}

/** The filter keeps strangers from the wire; what is really the tenant's, `belongs` says. */
const page = (tenantId: string, Segment: number, ExclusiveStartKey: Record<string, unknown> | undefined) =>
  new ScanCommand({
    TableName: config.table,
    Segment,
    TotalSegments: segments,
    FilterExpression: "contains(pk, :tenant) OR contains(sk, :tenant)",
    ExpressionAttributeValues: { ":tenant": tenantId },
    ConsistentRead: true,
    ReturnConsumedCapacity: "TOTAL",
    ExclusiveStartKey,
  });

function pacer(rate: number): (units: number) => Promise<void> {
  let free = 0;
  return async (units) => {
    const now = performance.now();
    free = Math.max(free, now) + (units / rate) * 1000;
    await wait(free - now);
  };
}
