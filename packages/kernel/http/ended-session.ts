import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { config } from "../config.ts";
import { defineEvent } from "../events/event.ts";
import { itemKey, platform } from "../store/key.ts";
import type { Write } from "../store/save.ts";
import { put, remove } from "../store/save.ts";
import { table } from "../store/table.ts";

/** Much longer than a token lives (token.ts). */
const ttlSeconds = 3600;
const endedKey = (sessionId: string) => itemKey(platform, ["endedSession", sessionId], ["ended"]);

/** Marks a session as ended for everything that still accepts its token. */
export const endSession = (sessionId: string, now: number): Write =>
  put({
    TableName: config.table,
    Item: { ...endedKey(sessionId), ttl: Math.floor(now / 1000) + ttlSeconds },
  });

/** For a company that was frozen: its id is used as a session id. */
export const reopenSession = (sessionId: string): Write =>
  remove({ TableName: config.table, Key: endedKey(sessionId) });

/** Whether a session was ended; read consistently. */
export async function hasEnded(sessionId: string): Promise<boolean> {
  const { Item } = await table().send(
    new GetCommand({ TableName: config.table, Key: endedKey(sessionId), ConsistentRead: true }),
  );
  return Item !== undefined;
}

/** A session of an account has ended; published to each company of the account. */
export const sessionEnded = /* @__PURE__ */ defineEvent(
  "kernel.session.ended",
  /* @__PURE__ */ z.object({ userId: /* @__PURE__ */ z.string(), sessionId: /* @__PURE__ */ z.string() }),
);
