import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { modules } from "@stampflow/functions/modules";
import { newSecrets, startEmulator, startHost } from "@stampflow/local";
import { realClock, type TestHost } from "@stampflow/testing";

/** The product behind its own port, with a table of its own and a clock that can be moved. */
export async function openHost(): Promise<TestHost> {
  process.env.TRUSTED_PROXIES = "1";
  const emulator = await startEmulator();
  const folder = await mkdtemp(join(tmpdir(), "stampflow-bench-"));
  const clock = realClock();
  const host = await startHost({
    modules,
    port: 0,
    dynamodb: async () => emulator.url,
    filesFolder: folder,
    secrets: newSecrets(),
    tableName: "bench-host",
    bucketName: "stampflow-files",
    timers: false,
    clock: clock.now,
  });
  return {
    ...host,
    clock,
    async stop() {
      await host.stop();
      await emulator.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
