import { randomBytes } from "node:crypto";
import { dailyTime } from "@stampflow/functions/daily";
import { buildHttp } from "@stampflow/functions/http";
import { sweep } from "@stampflow/functions/timer";
import type { Module } from "@stampflow/kernel/server";
import { log, startDaily } from "@stampflow/kernel/server";
import { schedules } from "../../infra/schedules.ts";
import { setEnvironment } from "./environment.ts";
import { openFiles } from "./files/files.ts";
import { openGateway } from "./http/gateway.ts";
import { innerApp } from "./http/inner.ts";
import { pagesApp } from "./http/pages.ts";
import type { Secrets } from "./process/folder.ts";
import { prepareTable, type Seed } from "./seed.ts";
import { openSockets, type Sockets } from "./socket/sockets.ts";
import { openBus } from "./stream/bus.ts";
import { startPump } from "./stream/pump.ts";
import { tables } from "./table.ts";

export type HostOptions = {
  modules: readonly Module[];
  port: number;
  /** The URL of a DynamoDB Local; called after the port is open. */
  dynamodb: () => Promise<string>;
  filesFolder: string;
  secrets: Secrets;
  tableName: string;
  bucketName: string;
  seed?: Seed;
  clock?: () => number;
  /** False if a test fires timers itself. */
  timers?: boolean;
};

export type Host = {
  readonly origin: string;
  readonly port: number;
  /** Resolves when every fact written so far has reached its subscribers. */
  settle(): Promise<void>;
  /** Fires the timers that are due by the host's clock. */
  sweep(): Promise<number>;
  /** Starts the daily jobs that are due by the host's clock; of a host without timers, all of its day. */
  daily(): Promise<void>;
  stop(): Promise<void>;
};

/** With the open connections, and direct access to them. */
type OpenHost = Host & { readonly sockets: Pick<Sockets, "ids" | "post"> };

/** Starts the local host: gateways, stream, bus and timers around the given modules, in this process. */
export async function startHost(options: HostOptions): Promise<OpenHost> {
  const { modules, secrets, tableName, bucketName, clock = Date.now } = options;
  const gateway = await openGateway(options.port);
  const origin = `http://localhost:${gateway.port}`;
  const innerBase = `/-/${randomBytes(16).toString("hex")}`;
  let files: Awaited<ReturnType<typeof openFiles>> | undefined;
  try {
    const dynamodb = await options.dynamodb();
    files = await openFiles(placeOf(options, gateway.port, origin), secrets);
    const inner = `http://127.0.0.1:${gateway.port}${innerBase}`;
    setEnvironment({ origin, dynamodb, files: files.origin, inner, tableName, bucketName, ...secrets });
    const all = tables();
    const api = buildHttp(modules, clock);
    await prepareTable(all, options.seed);
    const sockets = openSockets(clock);
    const pump = startPump(await all.streamOf(tableName));
    gateway.open({
      api,
      pages: pagesApp({ socket: origin.replace("http", "ws"), files: files.origin }),
      inner: innerApp(innerBase, openBus(modules), sockets),
      innerBase,
      sockets,
      written: pump.wake,
    });
    const sweepNow = async () => {
      sockets.sweep();
      const fired = await sweep(modules, clock());
      if (fired > 0) pump.wake();
      return fired;
    };
    // Without timers only tests start them, at whatever hour they run.
    const daily = dailyOf(modules, clock, options.timers === false);
    const everySecond = async () => {
      await daily();
      await sweepNow();
    };
    const stopTimers = options.timers === false ? async () => {} : repeat(everySecond, schedules.sweep.localSeconds);
    return {
      origin,
      port: gateway.port,
      sockets,
      settle: pump.settle,
      sweep: sweepNow,
      daily,
      async stop() {
        await stopTimers();
        await sockets.stop();
        await pump.stop();
        await gateway.close();
        await files?.close();
      },
    };
  } catch (error) {
    await gateway.close();
    await files?.close();
    throw error;
  }
}

/** The next port number, because a known one is easier to forward. */
const placeOf = ({ filesFolder, bucketName, port }: HostOptions, taken: number, origin: string) => ({
  directory: filesFolder,
  name: bucketName,
  port: port === 0 || taken === 65535 ? 0 : taken + 1,
  origin,
});

/** Replaces the schedules of the cloud; a job that was missed because no host was running is started later that day. */
function dailyOf(modules: readonly Module[], clock: () => number, early: boolean): () => Promise<void> {
  const jobs = modules.flatMap(({ daily = [] }) => daily);
  const startedDays = new Map<string, string>();
  return async () => {
    const { day, time } = dailyTime(clock());
    for (const { name, at } of jobs) {
      if ((time < at && !early) || startedDays.get(name) === day) continue;
      await startDaily(name, day, clock());
      startedDays.set(name, day);
    }
  };
}

/** Runs work at intervals, never twice at the same time. */
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
