import { cp, mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { seedDemo } from "@stampflow/demo";
import { languages } from "@stampflow/kernel";
import { afterAll, inject } from "vitest";
import { realClock } from "./clock.ts";
import type { TestHost } from "./cloud.ts";
import { startFolderHost } from "./folder.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A folder for the demo data of this run. */
    demo: string;
  }
}

/**
 * The product in this process with the demo companies, which are made once in a run and copied; with applications and
 * stock in Chinese alone, and with `npm run test:full` in each language.
 */
export async function startDemoHost(clock = realClock()): Promise<TestHost> {
  const made = await madeOnce(inject("demo"));
  const folder = await mkdtemp(join(tmpdir(), "stampflow-test-"));
  await cp(made, folder, { recursive: true });
  process.env.TRUSTED_PROXIES = "1";
  const host = await startFolderHost(folder, clock);
  afterAll(async () => {
    await host.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return host;
}

/** Whoever is first makes it; the others wait. */
async function madeOnce(place: string): Promise<string> {
  const made = join(place, "made");
  const making = join(place, "making");
  while (!(await exists(made))) {
    if (await isFirst(making)) await make(making, made);
    else await wait(50);
  }
  return made;
}

async function make(making: string, made: string): Promise<void> {
  try {
    const host = await startFolderHost(making);
    try {
      await seedDemo(host.clock.now(), process.env.FULL ? languages : languages.slice(0, 1));
    } finally {
      await host.stop();
    }
    await rename(making, made);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    throw error;
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const isFirst = (path: string) =>
  mkdir(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
      return false;
    },
  );
