import { type ChildProcess, fork } from "node:child_process";
import { on, once } from "node:events";
import { readFileSync } from "node:fs";
import { newSecrets, startEmulator } from "@stampflow/local";
import { type Arrived, type HostReady, type Publish, type Published, textOf } from "./fanout/protocol.ts";
import { type Bench, type Row, row } from "./report/row.ts";

const people = 10_000;
const clients = 2;
const rounds = 9;
const warmUp = 3;
/**
 * The host's own write is short, so it is repeated until it takes as long as one broadcast: slow moments then affect
 * both.
 */
const writes = 5;
/** File descriptors besides the sockets: modules, the table, callbacks. */
const spare = 500;

/** Node has raised its limit to the maximum of the machine. */
function checkLimit(): void {
  const limits = readFileSync("/proc/self/limits", "utf8");
  const files = Number(/Max open files\s+(\d+)/.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  if (files < people + spare)
    throw new Error(`${people} sockets need a limit of ${people + spare} open files; here it is ${files} (ulimit -Hn)`);
}

type Part = { ask<Answer>(message: object | string): Promise<Answer>; next<Answer>(): Promise<Answer>; stop(): void };

function start(file: string, env: Readonly<Record<string, string>> = {}): Part {
  const child: ChildProcess = fork(new URL(`./fanout/${file}.ts`, import.meta.url), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    execArgv: ["--expose-gc"],
    env: { ...process.env, ...env },
  });
  const said = on(child, "message");
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`${file} ended with ${code}`);
  });
  ended.catch(() => {});
  async function next<Answer>(): Promise<Answer> {
    const { value } = (await Promise.race([said.next(), ended])) as { value: [Answer] };
    return value[0];
  }
  return {
    next,
    async ask<Answer>(message: object | string) {
      child.send(message);
      return next<Answer>();
    },
    stop: () => child.disconnect(),
  };
}

/** Tells all clients what to expect, sends it, and waits until all have received it. */
async function round(listeners: readonly Part[], sender: Part, topic: string, whole = false) {
  const text = textOf(topic);
  await Promise.all(listeners.map((listener) => listener.ask({ text })));
  const order: Publish = { people, topic, whole };
  const [{ begun, cpuMs }, ...arrived] = await Promise.all([
    sender.ask<Published>(order),
    ...listeners.map((listener) => listener.next<Arrived>()),
  ]);
  const doubled = arrived.reduce((sum, one) => sum + one.doubled, 0);
  if (doubled > 0) throw new Error(`${doubled} messages came twice`);
  return { last: Math.max(...arrived.map(({ last }) => last)) - begun, each: (cpuMs * 1000) / people };
}

async function meanOf(times: number, work: (n: number) => Promise<{ last: number }>): Promise<number> {
  let sum = 0;
  for (let n = 0; n < times; n++) sum += (await work(n)).last;
  return sum / times;
}

async function measure(host: Part, publisher: Part, listeners: readonly Part[]) {
  const found = { ratio: [] as number[], written: [] as number[], posted: [] as number[], cpu: [] as number[] };
  const whole: number[] = [];
  for (let turn = -warmUp; turn < rounds; turn++) {
    const written = await meanOf(writes, (n) => round(listeners, host, `bench.written.${turn}.${n}`));
    const posted = await round(listeners, publisher, `bench.posted.${turn}`);
    const announced = await round(listeners, publisher, `bench.announced.${turn}`, true);
    if (turn < 0) continue;
    found.ratio.push(posted.last / written);
    found.written.push(written);
    found.posted.push(posted.last);
    found.cpu.push(posted.each);
    whole.push(announced.last);
  }
  return { ...found, whole };
}

async function run(): Promise<Row[]> {
  checkLimit();
  const emulator = await startEmulator();
  const secrets = newSecrets();
  const parts: Part[] = [];
  const begin = (file: string, env?: Readonly<Record<string, string>>) => {
    const part = start(file, env);
    parts.push(part);
    return part;
  };
  try {
    const host = begin("host");
    const { origin, environment } = await host.ask<HostReady>({ dynamodb: emulator.url, secrets });
    const before = await host.ask<number>("memory");
    const listeners = Array.from({ length: clients }, () => begin("client", environment));
    const count = people / clients;
    await Promise.all(listeners.map((listener, n) => listener.ask({ origin, first: n * count, count })));
    const bytes = (await host.ask<number>("memory")) - before;
    const found = await measure(host, begin("publisher", environment), listeners);
    const ms = { unit: "ms", better: "lower" } as const;
    return [
      row("last of 10,000 sockets by callbacks over the last by the host's own write", found.ratio, {
        unit: "×",
        better: "lower",
        must: 6,
        aim: 4,
      }),
      row("last by callbacks", found.posted, ms),
      row(`last by the host's own write, mean of ${writes}`, found.written, ms),
      row("last by the product's own call, finding the connections in the emulator", found.whole, ms),
      row("processor of the publisher for each callback", found.cpu, { unit: "µs", better: "lower" }),
      row("memory of the host for each connection", [bytes / 1024 / people], { unit: "KiB", better: "lower" }),
    ];
  } finally {
    for (const part of parts) part.stop();
    await emulator.stop();
  }
}

export default { name: "fanout", run } satisfies Bench;
