import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, platform, table } from "@stampflow/kernel/server";
import { checkpointAll } from "./stream/checkpoints.ts";
import type { tables } from "./table.ts";

export type Seed = () => Promise<void>;
const key = itemKey(platform, ["seed"], ["state"]);

/** Creates the table, with demo data if it is new. If seeding was interrupted, the table is created again. */
export async function prepareTable(all: ReturnType<typeof tables>, seed: Seed | undefined): Promise<void> {
  const name = config.table;
  if (await all.exists(name)) {
    if ((await state()) !== "begun") return;
    await all.remove(name);
  }
  await all.create(name);
  await checkpointAll(Date.now());
  if (!seed) return;
  await mark("begun");
  await seed();
  await mark("done");
}

async function state(): Promise<unknown> {
  const { Item } = await table().send(new GetCommand({ TableName: config.table, Key: key, ConsistentRead: true }));
  return Item?.state;
}

const mark = (state: string) => table().send(new PutCommand({ TableName: config.table, Item: { ...key, state } }));
