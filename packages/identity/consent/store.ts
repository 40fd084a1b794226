import { DeleteCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, platform, table, type Write } from "@stampflow/kernel/server";

const keyOf = (accountId: string, version: string) => itemKey(platform, ["consent", accountId], [version]);

/** Who agreed to which version, when and from where; kept beside later ones. */
export const consentRecord = (accountId: string, version: string, now: number, address: string): Write => ({
  Put: { TableName: config.table, Item: { ...keyOf(accountId, version), accountId, version, at: now, address } },
});

export async function consentsOf(accountId: string): Promise<{ version: string; at: number; address: string }[]> {
  const { Items = [] } = await table().send(
    new QueryCommand({
      TableName: config.table,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": keyOf(accountId, "").pk },
      ConsistentRead: true,
    }),
  );
  return Items.map(({ version, at, address }) => ({ version, at, address }));
}

export async function removeConsents(accountId: string): Promise<void> {
  for (const { version } of await consentsOf(accountId)) {
    await table().send(new DeleteCommand({ TableName: config.table, Key: keyOf(accountId, version) }));
  }
}
