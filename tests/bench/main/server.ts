/**
 * One process of the benchmark: the local host prepares the data; then the same kind of server answers either the
 * product's calls or the yardstick's. Facts are not delivered meanwhile, because in the cloud other functions do
 * that.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { buildHttp } from "@stampflow/functions/http";
import { modules } from "@stampflow/functions/modules";
import { startHost } from "@stampflow/local";
import { companyOn, realClock, type TestHost } from "@stampflow/testing";
import type { Hono } from "hono";
import { type Field, middleSteps, prepare } from "./prepared-company.ts";
import { decidePath, decision, type Order, type Ready } from "./protocol.ts";
import { type Commands, recorded, retold } from "./record.ts";
import { type Units, weighed } from "./units.ts";
import { lineOf, type Script, yardstick } from "./yardstick.ts";

type Open = { open: { taskId: string }[] };

async function hostFor(order: Order, filesFolder: string): Promise<TestHost> {
  const clock = realClock();
  clock.advance(-3600_000);
  const host = await startHost({
    modules,
    port: 0,
    dynamodb: async () => order.dynamodb,
    filesFolder,
    secrets: order.secrets,
    tableName: order.tableName,
    bucketName: "stampflow-files",
    clock: clock.now,
    timers: false,
  });
  return { ...host, clock };
}

type Step = { who: Ready["steps"][number]["who"]; taskId: string; commands: Commands };

/** Takes one application through its decisions, and records the commands of each. */
async function recordSteps({ approvers, applyIds: [applyId = ""] }: Field): Promise<Step[]> {
  const steps: Step[] = [];
  for (const person of approvers.slice(0, middleSteps)) {
    const { open } = await person.call<Open>("/approval/application/detail", { applyId });
    const taskId = open[0]?.taskId ?? "";
    const commands = await recorded(person.userId, () => person.call(decidePath, decision(applyId, taskId)));
    const { permissions, ...actor } = person.actor;
    steps.push({ who: { ...actor, permissions: [...permissions] }, taskId, commands });
  }
  return steps;
}

function scriptFor(steps: readonly Step[], [first = "", ...applyIds]: readonly string[]): Script {
  const lines = applyIds.flatMap((applyId) =>
    steps.map(({ taskId, commands }) => [lineOf({ applyId, taskId }), retold(commands, first, applyId)] as const),
  );
  return new Map(lines);
}

/** Runs one application through the script again and measures the writes. */
async function unitsOf(steps: readonly Step[], script: Script, applyId: string): Promise<Units[]> {
  const units: Units[] = [];
  for (const { taskId } of steps) {
    const all: Units[] = [];
    for (const input of script.get(lineOf({ applyId, taskId }))?.writes ?? []) all.push(await weighed(input));
    const total = (part: keyof Units) => all.reduce((sum, one) => sum + one[part], 0);
    units.push({ table: total("table"), indexes: total("indexes") });
  }
  return units;
}

function serve(app: Hono): Promise<number> {
  const server = createServer(getRequestListener(app.fetch));
  server.keepAliveTimeout = 60_000;
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)));
}

async function begin(order: Order): Promise<Ready> {
  const folder = await mkdtemp(join(tmpdir(), "stampflow-bench-"));
  const host = await hostFor(order, folder);
  const field = await prepare(host, await companyOn(host, "Bench"), order.applications + 2);
  host.clock.set(Date.now());
  const steps = await recordSteps(field);
  const script = scriptFor(steps, field.applyIds);
  const [, second = "", ...applyIds] = field.applyIds;
  const units = await unitsOf(steps, script, second);
  await host.settle();
  await host.stop();
  await rm(folder, { recursive: true, force: true });
  const port = await serve(order.side === "product" ? buildHttp(modules) : yardstick(script));
  return { port, applyIds, steps: steps.map(({ who, taskId }) => ({ who, taskId })), units };
}

process.once("message", async (order: Order) => process.send?.(await begin(order)));
process.once("disconnect", () => process.exit(0));
