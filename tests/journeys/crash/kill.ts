import { setTimeout as wait } from "node:timers/promises";
import { killHost, runHost, untilReady } from "@stampflow/testing";

/** Starts the host, lets it work for a moment nobody chose, and pulls the plug. */
export async function liveAndDie(env: Record<string, string>): Promise<void> {
  const run = runHost(env);
  await untilReady(run);
  await wait(300 + Math.random() * 2700);
  await killHost(run);
}
