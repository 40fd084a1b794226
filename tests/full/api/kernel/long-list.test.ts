import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, listAll, table } from "@stampflow/kernel/server";
import { startTestHost } from "@stampflow/testing";
import { expect, test } from "vitest";

await startTestHost();
const many = 6000;
const key = (n: number) => itemKey("long", ["people"], [String(n).padStart(5, "0")]);

test("listAll reads all rows, across pages and beyond the read limit of a page", async () => {
  const batches = Array.from({ length: many / 25 }, (_, batch) => batch * 25);
  const write = async () => {
    for (let first = batches.pop(); first !== undefined; first = batches.pop()) {
      const items = Array.from({ length: 25 }, (_, n) => ({ ...key((first ?? 0) + n), name: "x".repeat(400) }));
      const requests = items.map((Item) => ({ PutRequest: { Item } }));
      await table().send(new BatchWriteCommand({ RequestItems: { [config.table]: requests } }));
    }
  };
  await Promise.all(Array.from({ length: 4 }, write));
  const query = {
    TableName: config.table,
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": key(0).pk },
  };
  expect(await listAll(query, (item) => item.sk, { most: 50_000 })).toHaveLength(many);
  await expect(listAll(query, (item) => item.sk, { most: 5500 })).rejects.toThrow("more than 5500");
});
