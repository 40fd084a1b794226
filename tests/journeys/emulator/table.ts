import { CreateTableCommand, DynamoDBClient, ScanCommand } from "@aws-sdk/client-dynamodb";

export const tableName = "answered";

export const clientAt = (url: string) =>
  new DynamoDBClient({
    endpoint: url,
    region: "local",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
  });

export async function makeTable(client: DynamoDBClient): Promise<void> {
  const made = client.send(
    new CreateTableCommand({
      TableName: tableName,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" }],
      KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
    }),
  );
  await made.catch((error: Error) => {
    if (error.name !== "ResourceInUseException") throw error;
  });
}

export async function idsIn(client: DynamoDBClient): Promise<Set<string>> {
  const ids = new Set<string>();
  let from: Record<string, { S: string }> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: tableName, ProjectionExpression: "id", ExclusiveStartKey: from }),
    );
    for (const { id } of page.Items ?? []) ids.add(id?.S ?? "");
    from = page.LastEvaluatedKey as typeof from;
  } while (from);
  return ids;
}
