import { setTimeout as wait } from "node:timers/promises";
import { ScanCommand, type ScanCommandInput } from "@aws-sdk/lib-dynamodb";
import { config, table } from "@stampflow/kernel/server";
import { belongs, type Item } from "./belongs.ts";

/** The number of segments read in parallel; the rate limits their sum. */
const segments = 4;
export const defaultRate = 1000;

/**
 * Everything of a tenant, page by page, by scanning: DynamoDB cannot query keys by prefix, and a list of entities
 * would miss those of later modules. The filter reduces the data sent; `belongs` decides.
 */
export function eachPage(tenantId: string, rate: number, work: (items: Item[]) => Promise<void>): Promise<void> {
  const filter = {
    FilterExpression: "contains(pk, :tenant) OR contains(sk, :tenant)",
    ExpressionAttributeValues: { ":tenant": tenantId },
  };
  return eachItem(filter, rate, async (found) => {
    const items = found.filter((item) => belongs(tenantId, item));
    if (items.length > 0) await work(items);
  });
}

type Filter = Pick<ScanCommandInput, "FilterExpression" | "ExpressionAttributeNames" | "ExpressionAttributeValues">;

/** Scans the table with a filter, at most `rate` capacity units a second. */
export async function eachItem(filter: Filter, rate: number, work: (items: Item[]) => Promise<void>): Promise<void> {
  const pause = pacer(rate);
  await Promise.all(
    Array.from({ length: segments }, async (_, segment) => {
      let position: Record<string, unknown> | undefined;
      do {
        const answer = await table().send(page(filter, segment, position));
        await work((answer.Items ?? []) as Item[]);
        position = answer.LastEvaluatedKey;
        if (position) await pause(answer.ConsumedCapacity?.CapacityUnits ?? 0);
      } while (position);
    }),
  );
}

const page = (filter: Filter, Segment: number, ExclusiveStartKey: Record<string, unknown> | undefined) =>
  new ScanCommand({
    ...filter,
    TableName: config.table,
    Segment,
    TotalSegments: segments,
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
