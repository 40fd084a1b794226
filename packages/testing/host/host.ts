import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { modules as allModules } from "@stampflow/functions/modules";
import type { Module } from "@stampflow/kernel/server";
import { newSecrets, startHost } from "@stampflow/local";
import { afterAll, inject } from "vitest";
import { type Clock, fixedClock, realClock } from "./clock.ts";
import { type Cloud, cloudHost, type TestHost } from "./cloud.ts";
import { workersDatabase } from "./database.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Set if the tests of a project run on a deployed stage. */
    cloud?: Cloud;
  }
}

type Options = {
  modules?: readonly Module[];
  clock?: Clock;
  /** Time stands still if possible, so that only `host.clock.tick` moves it. */
  still?: boolean;
};

/**
 * The whole product in this process, with a table, bucket and port of its own, removed after the tests of the file.
 * Facts are delivered as on the local host; timers fire only when a test calls `sweep`.
 */
export async function startTestHost(options: Options = {}): Promise<TestHost> {
  const cloud = inject("cloud");
  if (cloud) return startCloudHost(cloud, options);
  const { modules = allModules, clock = options.still ? fixedClock(Date.now()) : realClock() } = options;
  const folder = await mkdtemp(join(tmpdir(), "stampflow-test-"));
  process.env.TRUSTED_PROXIES = "1";
  const tableName = `test-${crypto.randomUUID()}`;
  const host = await startHost({
    modules,
    port: 0,
    dynamodb: workersDatabase,
    filesFolder: folder,
    secrets: newSecrets(),
    tableName,
    bucketName: "stampflow-files",
    clock: clock.now,
    timers: false,
  });
  afterAll(async () => {
    await host.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return { ...host, clock };
}

function startCloudHost(cloud: Cloud, { still: _, ...options }: Options): TestHost {
  const asked = Object.keys(options);
  if (asked.length > 0) throw new Error(`a deployed stage has its own ${asked.join(" and ")}`);
  return cloudHost(cloud);
}
