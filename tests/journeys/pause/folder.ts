import { connect, createServer } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, type Module, platform, table } from "@stampflow/kernel/server";
import { defaultNames, type Emulator, newSecrets, startEmulator, startHost } from "@stampflow/local";

export const dayMs = 24 * 3600 * 1000;

/** A fixed address for the clients of a process, although emulators are restarted behind it. */
export async function oneAddress() {
  let port = 0;
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    near.pipe(far).pipe(near);
    for (const end of [near, far]) end.on("error", () => [near, far].map((each) => each.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const own = server.address();
  const url = `http://127.0.0.1:${typeof own === "object" ? own?.port : ""}`;
  const lead = (emulator: Emulator) => {
    port = Number(new URL(emulator.url).port);
  };
  return { url, lead, close: () => server.close() };
}
type Address = Awaited<ReturnType<typeof oneAddress>>;

const secrets = newSecrets();

/** Starts a host with these modules on a data folder. */
export async function startOn(folder: string, address: Address, modules: readonly Module[], running?: Emulator) {
  const emulator = running ?? (await startEmulator(folder));
  address.lead(emulator);
  const host = await startHost({
    ...defaultNames,
    modules,
    port: 0,
    dynamodb: async () => address.url,
    filesFolder: join(folder, "files"),
    secrets,
    timers: false,
  });
  return { emulator, host };
}

/** Makes the folder look unused for days: older stream records and an older checkpoint. */
export async function ageFolder(folder: string, address: Address, days: number): Promise<void> {
  const database = new DatabaseSync(join(folder, "shared-local-instance.db"));
  for (const name of ["dm", "sm", "ss", "us"])
    database.exec(`UPDATE ${name} SET CreationDateTime = CreationDateTime - ${days * dayMs}`);
  database.close();
  const emulator = await startEmulator(folder);
  address.lead(emulator);
  await table().send(
    new UpdateCommand({
      TableName: config.table,
      Key: itemKey(platform, ["stream"], ["table"]),
      UpdateExpression: "ADD #at :less",
      ExpressionAttributeNames: { "#at": "at" },
      ExpressionAttributeValues: { ":less": -days * dayMs },
    }),
  );
  await emulator.stop();
}
