import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import {
  LambdaClient,
  UpdateEventSourceMappingCommand,
  UpdateFunctionConfigurationCommand,
  waitUntilFunctionUpdatedV2,
} from "@aws-sdk/client-lambda";
import { GetQueueAttributesCommand, PurgeQueueCommand, SQSClient } from "@aws-sdk/client-sqs";
import { chain, companyOn, control, node, publish, startTestHost } from "@stampflow/testing";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

/** Facts that the table stream cannot hand over, and how an operator publishes them. */
const host = await startTestHost();
const { outbox, environment } = inject("cloud") ?? expect.fail("there is no stage");
const { admin, cook, chef } = await companyOn(host, "Outbox");
const lambda = new LambdaClient({});
const sqs = new SQSClient({});
const patience = { timeout: 110_000, interval: 500 };
let formId = "";

/** A release whose entry is not there: each of its calls fails. */
async function release(Handler: string): Promise<void> {
  const FunctionName = outbox.function;
  await lambda.send(new UpdateFunctionConfigurationCommand({ FunctionName, Handler }));
  await waitUntilFunctionUpdatedV2({ client: lambda, maxWaitTime: 60 }, { FunctionName });
}
/** Records that are older are given up: fifty tries would outlast a test. */
const giveUpAfter = (MaximumRecordAgeInSeconds: number) =>
  lambda.send(new UpdateEventSourceMappingCommand({ UUID: outbox.mapping, MaximumRecordAgeInSeconds }));

const inDead = async () => {
  const AttributeNames = ["ApproximateNumberOfMessages" as const];
  const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl: outbox.dead.url, AttributeNames }));
  return Number(Attributes?.ApproximateNumberOfMessages);
};
const bell = async () => {
  const { records } = await chef.call<{ records: { title: string }[] }>("/business/noticeRecords/getWdList", {});
  return records.length;
};
const submit = (days: number) => cook.call("/business/workflow/startFormProcess", { formId, values: { days } });
async function ops(...args: string[]): Promise<string> {
  const { AWS_ENDPOINT_URL = "", TABLE_NAME = "", BUS_NAME = "" } = environment;
  const file = resolve(import.meta.dirname, "../../tools/ops.ts");
  const where = ["--endpoint", AWS_ENDPOINT_URL, "--table", TABLE_NAME, "--bus", BUS_NAME];
  const env = { ...process.env, LANG: "en_US.UTF-8", LC_ALL: "", DATA_DIR: "" };
  return (await promisify(execFile)(process.execPath, [file, ...args, ...where], { env })).stdout;
}

beforeAll(async () => {
  const controls = [control("number", "days", {}, true)];
  formId = await publish(admin, { name: "请假", controls, flow: chain(node.start(), node.superior("first")) });
  await host.settle();
});
afterAll(async () => {
  await release("index.handler");
  await giveUpAfter(-1);
  await sqs.send(new PurgeQueueCommand({ QueueUrl: outbox.dead.url }));
});

test("records that no release could handle become dead letters, and a replay publishes their facts", {
  timeout: 240_000,
}, async () => {
  const before = await bell();
  await release("index.missing");
  await giveUpAfter(60);
  const from = new Date().toISOString();
  await submit(1);
  await expect.poll(inDead, patience).toBeGreaterThan(0);
  await release("index.handler");
  await giveUpAfter(-1);
  await host.settle();
  expect(await bell()).toBe(before);

  const queue = outbox.dead.url.split("/").at(-1) ?? "";
  const count = await inDead();
  const stage = queue.split("-").slice(1, 3).join("-");
  expect(await ops("dead-letters", "list", "--stage", stage)).toContain(`${count} in ${queue}\n`);
  expect(await ops("dead-letters", "list", "--queue", queue)).toContain("records that did not reach the bus");
  expect(await ops("dead-letters", "replay", "--queue", queue)).toContain(`Put back from ${queue}: ${count}.`);
  await expect.poll(bell, patience).toBe(before + 1);
  expect(await inDead()).toBe(0);

  const to = new Date().toISOString();
  expect(await ops("facts", "publish", "--from", from, "--to", to)).toMatch(/^Published again: [1-9]\d* facts\./);
  await host.settle();
  expect(await bell()).toBe(before + 1);
});
