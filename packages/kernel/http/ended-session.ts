import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { config } from "../config.ts";
import { itemKey, platform } from "../store/key.ts";
import { put, type Write } from "../store/save.ts";
import { table } from "../store/table.ts";

/** Much longer than a token lives (token.ts). */
const keepSeconds = 3600;
const endedKey = (sessionId: string) => itemKey(platform, ["endedSession", sessionId], ["ended"]);

/** Says that a session is over to whoever meets a token of it that is still good. */
export const endSession = (sessionId: string, now: number): Write =>
  put({
    TableName: config.table,
    Item: { ...endedKey(sessionId), ttl: Math.floor(now / 1000) + keepSeconds },
  });

export async function hasEnded(sessionId: string): Promise<boolean> {
  const { Item } = await table().send(
    new GetCommand({ TableName: config.table, Key: endedKey(sessionId), ConsistentRead: true }),
  );
  return Item !== undefined;
}
