import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { itemKey, platform } from "@stampflow/kernel/server";
import { defaultNames, startEmulator } from "@stampflow/local";
import { runHost } from "@stampflow/testing";
import { clientAt } from "../emulator/table.ts";

/** A fact to save; `at` is the time of its call. */
export type Saved = { readonly aggregate: string; readonly seq: number; readonly at: number };

export const dayMs = 24 * 3600 * 1000;
const script = resolve(import.meta.dirname, "host.ts");

/** Runs a host that delivers stored facts and `first`, then saves `later`; answers the delivered facts. */
export async function heardBy(folder: string, first: Saved[] = [], later: Saved[] = []): Promise<string[]> {
  const run = runHost({}, script, [folder, JSON.stringify(first), JSON.stringify(later)]);
  await run.ended;
  const [, heard] = /^heard (.+)$/m.exec(run.output()) ?? [];
  if (!heard) throw new Error(`the host did not come to its end: ${run.output()}`);
  return JSON.parse(heard) as string[];
}

/** Makes the folder look unused for days: times stored by database and host are moved back. */
export async function age(folder: string, days: number): Promise<void> {
  const database = new DatabaseSync(join(folder, "shared-local-instance.db"));
  for (const name of ["dm", "sm", "ss", "us"])
    database.exec(`UPDATE ${name} SET CreationDateTime = CreationDateTime - ${days * dayMs}`);
  database.close();
  const emulator = await startEmulator(folder);
  const made = new UpdateItemCommand({
    TableName: defaultNames.tableName,
    Key: marshall(itemKey(platform, ["stream"], ["table"])),
    UpdateExpression: "ADD #at :less",
    ExpressionAttributeNames: { "#at": "at" },
    ExpressionAttributeValues: marshall({ ":less": -days * dayMs }),
  });
  await clientAt(emulator.url).send(made);
  await emulator.stop();
}
