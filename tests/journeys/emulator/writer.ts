/** Writes into an emulator of its own until it is killed, and prints what was confirmed. */
import { TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
import { startEmulator } from "@stampflow/local";
import { clientAt, makeTable, tableName } from "./table.ts";

const [folder = "", round = ""] = process.argv.slice(2);
const { url } = await startEmulator(folder);
const client = clientAt(url);
await makeTable(client);
console.log("ready");

let next = 0;
async function write(): Promise<void> {
  const id = `${round}-${next++}`;
  const TransactItems = ["a", "b"].map((part) => ({
    Put: { TableName: tableName, Item: { id: { S: `${id}-${part}` }, text: { S: "x".repeat(800) } } },
  }));
  await client.send(new TransactWriteItemsCommand({ TransactItems }));
  console.log(`answered ${id}`);
  await write();
}
await Promise.all(Array.from({ length: 6 }, write));
