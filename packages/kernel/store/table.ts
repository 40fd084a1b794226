import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { config } from "../config.ts";

let client: DynamoDBDocumentClient | null = null;

/** One client for a process: connections are kept alive and shared. */
export function table(): DynamoDBDocumentClient {
  client ??= DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 5 }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return client;
}

/** Second argument of every ElectroDB entity. */
export function entityConfig() {
  return { client: table(), table: config.table };
}

/** A service name shared by all entities; the first part of every ElectroDB key. */
export const service = "stampflow";

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
