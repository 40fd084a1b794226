import { setTimeout as wait } from "node:timers/promises";
import { log, type Module } from "@stampflow/kernel/server";
import { defaultNames } from "./environment.ts";
import { startHost } from "./host.ts";
import { type Emulator, startEmulator } from "./process/emulator.ts";
import { openFolder, watchRoom } from "./process/folder.ts";
import type { Seed } from "./seed.ts";
import { StartFault, word } from "./start-faults.ts";

/** `npm start`: runs the product on one machine until it is ended. */
export async function runLocal(
  modules: readonly Module[],
  seed?: Seed,
  ready: () => Promise<void> = async () => {},
): Promise<void> {
  try {
    await run(modules, seed);
    await ready();
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function run(modules: readonly Module[], seed: Seed | undefined): Promise<void> {
  const folder = await openFolder(process.env.DATA_DIR || ".data");
  let emulator: Emulator | undefined;
  try {
    const host = await startHost({
      ...defaultNames,
      modules,
      port: Number(process.env.PORT || 3000),
      dynamodb: async () => {
        emulator = await startEmulator(folder.database);
        return emulator.url;
      },
      filesFolder: folder.files,
      secrets: folder.secrets,
      seed,
    });
    onEnd(async () => {
      await Promise.race([host.settle(), wait(settleMs, null, { ref: false })]);
      await host.stop();
      await emulator?.stop();
      await folder.release();
    });
    surviveFaults();
    watchRoom(folder);
    console.log(word("local.ready", { origin: host.origin }));
  } catch (error) {
    await emulator?.stop();
    await folder.release();
    throw error;
  }
}

/** An unhandled rejection or exception is a bug; it is logged and the host continues (D9). */
function surviveFaults(): void {
  for (const name of ["uncaughtException", "unhandledRejection"] as const)
    process.on(name, (error: unknown) => log.error(name, { error: error as Error }));
}

/** The time for facts still on their way; others are published at the next start. */
const settleMs = 2000;
const patienceMs = 8000;

/** Shuts down in order on Ctrl-C and similar signals; a second Ctrl-C ends at once. */
function onEnd(stop: () => Promise<void>): void {
  let ending = false;
  const end = async () => {
    if (ending) process.exit(1);
    ending = true;
    console.log(word("local.stopping"));
    setTimeout(() => process.exit(1), patienceMs).unref();
    await stop().catch((error: unknown) => console.error(error));
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end());
}
