import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, platform, table } from "@stampflow/kernel/server";

/** What is kept about a deleted tenant: that, when and how much; no personal data. */
export type Audit = {
  tenantId: string;
  startedAt: number;
  finishedAt?: number;
  items: number;
  files: number;
  accounts: number;
};

const keyOf = (tenantId: string) => itemKey(platform, ["deletedTenant"], [tenantId]);

export async function auditOf(tenantId: string): Promise<Audit | null> {
  const { Item } = await table().send(
    new GetCommand({ TableName: config.table, Key: keyOf(tenantId), ConsistentRead: true }),
  );
  return Item ? (Item as unknown as Audit) : null;
}

/** Adds to the counts; a deletion may take several runs. */
export async function count(
  tenantId: string,
  now: number,
  what: Partial<Record<"items" | "files" | "accounts", number>>,
) {
  const { items = 0, files = 0, accounts = 0 } = what;
  await update(
    tenantId,
    "SET tenantId = :tenant, startedAt = if_not_exists(startedAt, :now) ADD #items :items, files :files, accounts :accounts",
    { ":tenant": tenantId, ":now": now, ":items": items, ":files": files, ":accounts": accounts },
    { "#items": "items" },
  );
}

export const finish = (tenantId: string, now: number) =>
  update(tenantId, "SET finishedAt = if_not_exists(finishedAt, :now)", { ":now": now });

async function update(
  tenantId: string,
  UpdateExpression: string,
  ExpressionAttributeValues: Record<string, unknown>,
  ExpressionAttributeNames?: Record<string, string>,
): Promise<void> {
  const names = ExpressionAttributeNames ? { ExpressionAttributeNames } : {};
  await table().send(
    new UpdateCommand({
      TableName: config.table,
      Key: keyOf(tenantId),
      UpdateExpression,
      ExpressionAttributeValues,
      ...names,
    }),
  );
}
