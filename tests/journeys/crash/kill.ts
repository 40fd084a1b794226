import { setTimeout as wait } from "node:timers/promises";
import { killHost, runHost, untilReady } from "@stampflow/testing";

const patienceMs = 20_000;

/** Starts the host, lets it work until something is decided and then for a moment nobody chose, and pulls the plug. */
export async function liveAndDie(
  env: Record<string, string>,
  decided: () => number,
  { entry, upMs = 2500 }: { entry?: string | undefined; upMs?: number | undefined } = {},
): Promise<void> {
  const run = runHost(env, entry);
  await untilReady(run);
  const before = decided();
  const late = performance.now() + patienceMs;
  while (decided() === before && performance.now() < late) await wait(5);
  await wait(Math.random() * upMs);
  await killHost(run);
}
