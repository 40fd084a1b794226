import { randomBytes } from "node:crypto";
import { CreateRoleCommand, DeleteRoleCommand } from "@aws-sdk/client-iam";
import { CreateScheduleCommand, DeleteScheduleCommand } from "@aws-sdk/client-scheduler";
import type { HttpRoute, Subscription } from "@stampflow/functions/plan";
import type { Cloud, Queue } from "@stampflow/testing";
import { beaconType } from "@stampflow/testing";
import { api } from "../../../infra/api.ts";
import { bus as busPlan } from "../../../infra/bus.ts";
import { schedules } from "../../../infra/schedules.ts";
import { socket } from "../../../infra/socket.ts";
import { stream } from "../../../infra/stream.ts";
import type { Endpoint } from "../../../tools/localstack/endpoint.ts";
import { bundles } from "./bundle.ts";
import { makeBus, makeQueue, subscribeQueue } from "./bus.ts";
import type { Clients } from "./clients.ts";
import { clientsOf, region } from "./clients.ts";
import { makeDaily } from "./daily.ts";
import { openFront } from "./front.ts";
import { makeHttpApi } from "./http.ts";
import { makeFunction } from "./lambda.ts";
import { makeSocketApi, openSocketApi } from "./socket.ts";
import { connectQueue, connectStream } from "./source.ts";
import type { Stage } from "./stage.ts";
import { named } from "./stage.ts";
import { makeBucket, makeTable } from "./storage.ts";

/** A failed message comes again after the queue's seconds; three minutes of a stage are too long for a test. */
const quick = { timeoutSeconds: 6, seconds: 6 };

/** Builds a stage from infra/ at an endpoint that speaks AWS. */
export async function provision(
  endpoint: Endpoint,
  workers: number,
): Promise<{ cloud: Cloud; remove(): Promise<void> }> {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    return { cloud: await build(endpoint, workers, undo), remove: () => removeAll(undo) };
  } catch (error) {
    await removeAll(undo);
    throw error;
  }
}

async function build(endpoint: Endpoint, workers: number, undo: Stage["undo"]): Promise<Cloud> {
  const front = await openFront();
  undo.push(front.close);
  const { zips, http, subscriptions, daily: jobs } = await bundles();
  const { socketApi, ...stage } = await stageAt(endpoint, front.origin, zips, undo);
  const streamArn = await makeTable(stage, stage.environment.TABLE_NAME ?? "");
  await makeBucket(stage, stage.environment.BUCKET_NAME ?? "");
  await makeBus(stage, stage.environment.BUS_NAME ?? "");
  const beacons = await Promise.all(Array.from({ length: workers }, (_, index) => makeBeacon(stage, index)));

  const httpApi = await makeHttpApi(stage, await answering(stage, http));
  const authorizer = await makeFunction(stage, { name: "authorizer" });
  const routes: Record<string, string> = {};
  for (const name of Object.values(socket.routes)) {
    routes[name] = await makeFunction(stage, { name: `socket-${name}` });
  }
  await openSocketApi(stage, socketApi, authorizer, routes);
  const outbox = await makeOutbox(stage, streamArn);
  const timer = await makeFunction(stage, { name: "timer" });
  await repeat(stage, "sweep", timer, Math.round(schedules.sweep.cloudSeconds / 60));
  const daily = await makeDaily(stage, jobs);
  const subscribers = await makeSubscribers(stage, subscriptions);

  front.open({ http: endpoint.callsOf(httpApi), socket: endpoint.callsOf(socketApi) });
  return { origin: front.origin, environment: stage.environment, timer, daily, outbox, subscribers, beacons };
}

/** The way of facts from the table to the bus. */
async function makeOutbox(stage: Stage, streamArn: string): Promise<Cloud["outbox"]> {
  const dead = await makeQueue(stage, "outbox-dead", { keepSeconds: stream.deadLetterDays * 24 * 3600 });
  const functionArn = await makeFunction(stage, { name: "stream", ...stream });
  return { function: functionArn, mapping: await connectStream(stage, functionArn, streamArn, dead), dead };
}

async function makeBeacon(stage: Stage, index: number): Promise<Queue> {
  const queue = await makeQueue(stage, `beacon-${index}`);
  await subscribeQueue(stage, `beacon-${index}`, [beaconType(index)], queue);
  return queue;
}

/** One function for each bundle that answers calls, with the routes that lead to it. */
async function answering(stage: Stage, http: readonly HttpRoute[]) {
  const byBundle = Map.groupBy(http, ({ bundle }) => bundle);
  const { timeoutSeconds, memoryMb } = api;
  return Promise.all(
    [...byBundle].map(async ([name, routes]) => ({
      functionArn: await makeFunction(stage, { name, timeoutSeconds, memoryMb }),
      keys: routes.map(({ route }) => route),
    })),
  );
}

async function stageAt(endpoint: Endpoint, origin: string, zips: Stage["zips"], undo: Stage["undo"]) {
  const clients = clientsOf(endpoint.url);
  const prefix = `stampflow-test-${randomBytes(3).toString("hex")}`;
  const socketApi = await makeSocketApi({ prefix, clients, undo });
  const environment = {
    ...endpoint.environment,
    AWS_REGION: region,
    TABLE_NAME: `${prefix}-main`,
    BUCKET_NAME: `${prefix}-files`,
    BUS_NAME: `${prefix}-facts`,
    S3_FORCE_PATH_STYLE: "1",
    SOCKET_ENDPOINT: endpoint.callsOf(socketApi),
    TOKEN_SECRET: randomBytes(32).toString("hex"),
    AUTH_SECRET: randomBytes(32).toString("hex"),
    SEAL_SECRET: randomBytes(32).toString("hex"),
    ORIGIN: origin,
    CODE_DELIVERY: "outbox",
    TRUSTED_PROXIES: "1",
  };
  const roleArn = await makeRole(clients, named({ prefix }, "functions"), undo);
  return { prefix, clients, roleArn, zips, environment, undo, socketApi };
}

async function makeSubscribers(stage: Stage, plan: readonly Subscription[]): Promise<Cloud["subscribers"]> {
  const made = plan.map(async (one) => [one.name, await makeSubscriber(stage, one)] as const);
  return Object.fromEntries(await Promise.all(made));
}

/** A queue, a dead-letter queue and a function. */
async function makeSubscriber(stage: Stage, { name, types, bundle }: Subscription) {
  const keepSeconds = busPlan.subscriber.deadLetterDays * 24 * 3600;
  const dead = await makeQueue(stage, `${name}-dead`, { keepSeconds });
  const queue = await makeQueue(stage, name, { seconds: quick.seconds, dead });
  const subscriber = { name, bundle, environment: { SUBSCRIBER: name } };
  const functionArn = await makeFunction(stage, { ...subscriber, timeoutSeconds: quick.timeoutSeconds });
  await connectQueue(stage, functionArn, queue.arn, busPlan.subscriber.batchSize);
  await subscribeQueue(stage, name, types, queue);
  return { function: functionArn, queue, dead };
}

async function removeAll(undo: Stage["undo"]): Promise<void> {
  for (const step of undo.toReversed()) await step();
}

/** One role for all functions: an emulator does not enforce permissions; those of a stage are in stacks/. */
async function makeRole({ iam }: Clients, name: string, undo: (() => Promise<unknown>)[]): Promise<string> {
  const services = ["lambda.amazonaws.com", "scheduler.amazonaws.com"];
  const trust = { Effect: "Allow", Principal: { Service: services }, Action: "sts:AssumeRole" };
  const policy = JSON.stringify({ Version: "2012-10-17", Statement: [trust] });
  const { Role } = await iam.send(new CreateRoleCommand({ RoleName: name, AssumeRolePolicyDocument: policy }));
  undo.push(() => iam.send(new DeleteRoleCommand({ RoleName: name })));
  return Role?.Arn ?? "";
}

/** Calls a function again and again; the scheduler cannot go below a minute. */
async function repeat(stage: Stage, name: string, functionArn: string, minutes: number): Promise<void> {
  const { scheduler } = stage.clients;
  const Name = named(stage, name);
  await scheduler.send(
    new CreateScheduleCommand({
      Name,
      ScheduleExpression: `rate(${minutes} ${minutes === 1 ? "minute" : "minutes"})`,
      FlexibleTimeWindow: { Mode: "OFF" },
      Target: { Arn: functionArn, RoleArn: stage.roleArn },
    }),
  );
  stage.undo.push(() => scheduler.send(new DeleteScheduleCommand({ Name })));
}
