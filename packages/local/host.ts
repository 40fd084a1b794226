import { randomBytes } from "node:crypto";
import { buildHttp } from "@stampflow/functions/http";
import { sweep } from "@stampflow/functions/timer";
import type { Module } from "@stampflow/kernel/server";
import { log } from "@stampflow/kernel/server";
import { schedules } from "../../infra/schedules.ts";
import { openBus } from "./bus.ts";
import { setEnvironment } from "./environment.ts";
import { openFiles } from "./files.ts";
import type { Secrets } from "./folder.ts";
import { openGateway } from "./gateway.ts";
import { innerApp } from "./inner.ts";
import { pagesApp } from "./pages.ts";
import { startPump } from "./pump.ts";
import { prepareTable, type Seed } from "./seed.ts";
import { openSockets, type Sockets } from "./sockets.ts";
import { tables } from "./table.ts";

export type HostOptions = {
  modules: readonly Module[];
  port: number;
  /** URL of a DynamoDB Local; asked for once the port is ours. */
  dynamodb: () => Promise<string>;
  filesFolder: string;
  secrets: Secrets;
  tableName: string;
  bucketName: string;
  seed?: Seed;
  clock?: () => number;
  /** Off where a test fires its timers itself. */
  timers?: boolean;
};

export type Host = {
  readonly origin: string;
  readonly port: number;
  /** Done when every fact written so far has reached its subscribers. */
  settle(): Promise<void>;
  /** Fires the timers that are due by the host's clock. */
  sweep(): Promise<number>;
  stop(): Promise<void>;
};

/** With the open connections, and a way to write to one without a call. */
type OpenHost = Host & { readonly sockets: Pick<Sockets, "ids" | "post"> };

/** The cloud in this process: gateways, stream, bus and timers around the given modules. */
export async function startHost(options: HostOptions): Promise<OpenHost> {
  const { modules, secrets, tableName, bucketName, clock = Date.now } = options;
  const gateway = await openGateway(options.port);
  const origin = `http://localhost:${gateway.port}`;
  const innerBase = `/-/${randomBytes(16).toString("hex")}`;
  try {
    const dynamodb = await options.dynamodb();
    const inner = `http://127.0.0.1:${gateway.port}${innerBase}`;
    setEnvironment({ origin, dynamodb, inner, tableName, bucketName, ...secrets });
    const all = tables();
    const api = buildHttp(modules, clock);
    await prepareTable(all, options.seed);
    const sockets = openSockets(clock);
    const pump = startPump(await all.streamOf(tableName));
    gateway.open({
      api,
      pages: pagesApp(),
      inner: innerApp(innerBase, openBus(modules), sockets),
      innerBase,
      files: await openFiles(options.filesFolder, bucketName, secrets),
      bucketName,
      sockets,
      written: pump.wake,
    });
    const sweepNow = async () => {
      sockets.sweep();
      const fired = await sweep(modules, clock());
      if (fired > 0) pump.wake();
      return fired;
    };
    const stopTimers = options.timers === false ? async () => {} : repeat(sweepNow, schedules.sweep.localSeconds);
    return {
      origin,
      port: gateway.port,
      sockets,
      settle: pump.settle,
      sweep: sweepNow,
      async stop() {
        await stopTimers();
        await sockets.stop();
        await pump.stop();
        await gateway.close();
      },
    };
  } catch (error) {
    await gateway.close();
    throw error;
  }
}

/** Runs again and again with a pause between, never twice at once. */
function repeat(work: () => Promise<unknown>, seconds: number): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();
  const next = () => {
    timer = setTimeout(() => {
      running = work().then(
        () => {},
        (error: Error) => log.error("sweep failed", { error }),
      );
      void running.then(() => stopped || next());
    }, seconds * 1000);
  };
  next();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
