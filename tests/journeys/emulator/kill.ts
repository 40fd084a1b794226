import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { killHost, runHost, untilReady } from "@stampflow/testing";

const writer = resolve(import.meta.dirname, "writer.ts");

/** Kills a writer after a random time; answers the ids it had confirmed. */
export async function writeAndDie(folder: string, round: number): Promise<string[]> {
  const run = runHost({}, writer, [folder, String(round)]);
  await untilReady(run);
  await wait(300 + Math.random() * 500);
  await killHost(run);
  return [...run.output().matchAll(/^answered (.+)$/gm)].map(([, id = ""]) => id);
}
