import { setTimeout as wait } from "node:timers/promises";
import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { config, table } from "@stampflow/kernel/server";
import { accountIn, leaveAccount } from "./account.ts";
import { type Item, isCompany } from "./belongs.ts";
import { eachPage } from "./scan.ts";

const batch = 25;
type Done = { items: number; accounts: number };

/**
 * Deletes everything except the company itself; answers the number of items. An account is deleted before the items
 * that refer to it.
 */
export async function removeItems(tenantId: string, rate: number, done: (one: Done) => Promise<void>): Promise<number> {
  const left = new Map<string, Promise<boolean>>();
  let found = 0;
  await eachPage(tenantId, rate, async (page) => {
    const items = page.filter((item) => !isCompany(item));
    for (let start = 0; start < items.length; start += batch) {
      const some = items.slice(start, start + batch);
      const accounts = await leaveAccounts(tenantId, some, left);
      await removeKeys(some);
      await done({ items: some.length, accounts });
    }
    found += items.length;
  });
  return found;
}

async function leaveAccounts(tenantId: string, items: readonly Item[], left: Map<string, Promise<boolean>>) {
  const ids = new Set(items.map(accountIn).filter((id) => id !== ""));
  const unseen = [...ids].filter((id) => !left.has(id));
  for (const id of unseen) left.set(id, leaveAccount(tenantId, id));
  const deleted = await Promise.all(unseen.map((id) => left.get(id)));
  // Also wait for accounts that another segment is deleting.
  await Promise.all([...ids].map((id) => left.get(id)));
  return deleted.filter(Boolean).length;
}

async function removeKeys(items: readonly Pick<Item, "pk" | "sk">[]): Promise<void> {
  let requests = items.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
  for (let tries = 0; requests.length > 0; tries++) {
    if (tries > 0) await wait(Math.min(5000, 50 * 2 ** tries));
    const answer = await table().send(new BatchWriteCommand({ RequestItems: { [config.table]: requests } }));
    requests = (answer.UnprocessedItems?.[config.table] ?? []) as typeof requests;
  }
}
