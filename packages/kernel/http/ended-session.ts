import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { config } from "../config.ts";
import { defineEvent } from "../events/event.ts";
import { itemKey, platform } from "../store/key.ts";
import type { Write } from "../store/save.ts";
import { put, remove } from "../store/save.ts";
import { table } from "../store/table.ts";

/** Much longer than a token lives (token.ts). */
const keepSeconds = 3600;
const endedKey = (sessionId: string) => itemKey(platform, ["endedSession", sessionId], ["ended"]);

/** Tells everything that may still hold a valid token of it that a session is over. */
export const endSession = (sessionId: string, now: number): Write =>
  put({
    TableName: config.table,
    Item: { ...endedKey(sessionId), ttl: Math.floor(now / 1000) + keepSeconds },
  });

/** Of a company that is frozen: by its id, until it is opened again. */
export const reopen = (sessionId: string): Write => remove({ TableName: config.table, Key: endedKey(sessionId) });

export async function hasEnded(sessionId: string): Promise<boolean> {
  const { Item } = await table().send(
    new GetCommand({ TableName: config.table, Key: endedKey(sessionId), ConsistentRead: true }),
  );
  return Item !== undefined;
}

/** A session of an account is over; told to each company in which the account is somebody. */
export const sessionEnded = /* @__PURE__ */ defineEvent(
  "kernel.session.ended",
  /* @__PURE__ */ z.object({ userId: /* @__PURE__ */ z.string(), sessionId: /* @__PURE__ */ z.string() }),
);
