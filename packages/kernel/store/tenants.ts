import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { config } from "../config.ts";
import { itemKey, platform } from "./key.ts";
import type { Write } from "./save.ts";
import { table } from "./table.ts";

/** The list of tenants, so that work for all of them need not scan the table. */
const lineOf = (tenantId: string) => itemKey(platform, ["tenant"], [tenantId]);

export const listTenant = (tenantId: string): Write => ({
  Put: { TableName: config.table, Item: lineOf(tenantId) },
});

/** The next tenants after one, in order of id; "" for the first. */
export async function tenantsAfter(behind: string, limit: number): Promise<string[]> {
  const { pk } = lineOf("");
  const answer = await table().send(
    new QueryCommand({
      TableName: config.table,
      KeyConditionExpression: behind ? "pk = :pk AND sk > :behind" : "pk = :pk",
      ExpressionAttributeValues: { ":pk": pk, ...(behind ? { ":behind": behind } : {}) },
      ConsistentRead: true,
      Limit: limit,
    }),
  );
  return (answer.Items ?? []).map((item) => String(item.sk));
}
