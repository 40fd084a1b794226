import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Exchange } from "./exchange.ts";
import type { Story } from "./story.ts";

export const here = (file: string) => join(import.meta.dirname, file);

/** Milliseconds from start to end, and the processor time of them. */
export type Ran = { readonly ms: number; readonly processorMs: number; readonly said: string };

/** Runs one process from start to end. */
export async function run(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Ran> {
  const began = performance.now();
  const child = spawn(process.execPath, args, { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk;
    });
  }
  await once(child, "close");
  const ms = performance.now() - began;
  return { ms, processorMs: Number(/\nprocessor ([\d.]+)/.exec(said)?.[1]), said };
}

/** Environment variables that point the SDK to one address for all services. */
export const servicesAt = (url: string) => ({
  AWS_ENDPOINT_URL_DYNAMODB: `${url}/dynamodb`,
  AWS_ENDPOINT_URL_S3: `${url}/files`,
  AWS_ENDPOINT_URL_EVENTBRIDGE: `${url}/inner/events`,
  SOCKET_ENDPOINT: `${url}/inner`,
});

/** Starts a function and waits for its first answer, which must be the expected one. */
export async function firstAnswer(
  bundle: string,
  { event, environment, expected }: Story,
  common: NodeJS.ProcessEnv,
  first = here("first.mjs"),
): Promise<Ran> {
  const ran = await run([first, bundle, JSON.stringify(await event())], { ...common, ...environment });
  if (!expected.test(ran.said)) throw new Error(`${bundle} did not answer as it must: ${ran.said.slice(0, 2000)}`);
  return ran;
}

/** A process that answers like the AWS services did when they were recorded. */
export async function openServices() {
  const child = fork(here("stub.ts"), { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const [port] = (await once(child, "message")) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    async expect(exchanges: readonly Exchange[]) {
      child.send(exchanges);
      await once(child, "message");
    },
    stop: () => child.kill(),
  };
}
