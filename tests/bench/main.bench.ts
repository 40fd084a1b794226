import { fork } from "node:child_process";
import { once } from "node:events";
import { newSecrets, startEmulator } from "@stampflow/local";
import { type Load, loadOn } from "./main/load.ts";
import type { Order, Ready } from "./main/protocol.ts";
import { type Bench, median, row } from "./report/row.ts";

const rounds = 15;
const pairs = 40;
/** With 8 in flight the sides alternate in blocks, so that a slow moment affects both. */
const turns = 4;
const block = 24;
const warmUp = 160;
const applications = 320;

type Side = { readonly ready: Ready; stop(): void };

async function start(order: Order): Promise<Side> {
  const child = fork(new URL("./main/server.ts", import.meta.url), { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`a process of the benchmark ended with ${code}`);
  });
  child.send(order);
  const [ready] = (await Promise.race([once(child, "message"), ended])) as [Ready];
  ended.catch(() => {});
  return { ready, stop: () => child.kill() };
}

type Sides = { readonly product: Load; readonly yardstick: Load };
type Taken = { readonly product: number[]; readonly yardstick: number[] };

/** The sides alternate A B A B, so that a slow moment affects both. */
async function oneByOne({ product, yardstick }: Sides): Promise<Taken> {
  const taken: Taken = { product: [], yardstick: [] };
  for (let pair = 0; pair < pairs; pair++) {
    taken.product.push(await product.one());
    taken.yardstick.push(await yardstick.one());
  }
  return taken;
}

async function eightAtOnce({ product, yardstick }: Sides): Promise<Taken> {
  const taken: Taken = { product: [], yardstick: [] };
  for (let turn = 0; turn < turns; turn++) {
    taken.product.push(...(await product.many(block, 8)));
    taken.yardstick.push(...(await yardstick.many(block, 8)));
  }
  return taken;
}

const ratio = ({ product, yardstick }: Taken): number => median(product) / median(yardstick);

async function compare(product: Ready, yardstick: Ready) {
  const sides = { product: loadOn(product), yardstick: loadOn(yardstick) };
  await Promise.all([sides.product.many(warmUp, 4), sides.yardstick.many(warmUp, 4)]);
  const found: { one: number[]; eight: number[]; ms: number[] } = { one: [], eight: [], ms: [] };
  for (let round = 0; round < rounds; round++) {
    const alone = await oneByOne(sides);
    found.one.push(ratio(alone));
    found.ms.push(median(alone.product));
    found.eight.push(ratio(await eightAtOnce(sides)));
  }
  return found;
}

async function run() {
  const emulator = await startEmulator();
  const secrets = newSecrets();
  process.env.TOKEN_SECRET = secrets.tokenSecret;
  const order = { dynamodb: emulator.url, secrets, applications };
  const sides = await Promise.all([
    start({ ...order, side: "product", tableName: "bench-product" }),
    start({ ...order, side: "yardstick", tableName: "bench-yardstick" }),
  ]);
  try {
    const [product, yardstick] = sides.map(({ ready }) => ready) as [Ready, Ready];
    const { one, eight, ms } = await compare(product, yardstick);
    const goal = { unit: "×", better: "lower", must: 1.15, aim: 1.05 } as const;
    const units = product.units.map(({ table }) => table);
    const indexes = product.units.map(({ indexes }) => indexes);
    return [
      row("a decision over its own reads and transaction, p50, 1 in flight", one, goal),
      row("a decision over its own reads and transaction, p50, 8 in flight", eight, goal),
      row("a decision over HTTP, p50, 1 in flight", ms, { unit: "ms", better: "lower" }),
      row("write units of a decision in the middle of a flow, indexes apart", units, {
        unit: "units",
        better: "lower",
        must: 16,
        aim: 10,
      }),
      row("write units of its indexes", indexes, { unit: "units", better: "lower" }),
    ];
  } finally {
    for (const side of sides) side.stop();
    await emulator.stop();
  }
}

export default { name: "main", run } satisfies Bench;
