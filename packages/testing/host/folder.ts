import { modules } from "@stampflow/functions/modules";
import { defaultNames, openFolder, startEmulator, startHost } from "@stampflow/local";
import { type Clock, realClock } from "./clock.ts";
import type { TestHost } from "./cloud.ts";

/** The product in this process on a data folder that a separate host uses afterwards. Once in a test file. */
export async function startFolderHost(path: string, clock: Clock = realClock()): Promise<TestHost> {
  const folder = await openFolder(path);
  const emulator = await startEmulator(folder.database);
  const host = await startHost({
    ...defaultNames,
    modules,
    port: 0,
    dynamodb: async () => emulator.url,
    filesFolder: folder.files,
    secrets: folder.secrets,
    clock: clock.now,
    timers: false,
  });
  return {
    ...host,
    clock,
    async stop() {
      await host.settle();
      await host.stop();
      await emulator.stop();
      await folder.release();
    },
  };
}
