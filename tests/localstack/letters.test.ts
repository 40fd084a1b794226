import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { LambdaClient, UpdateFunctionConfigurationCommand, waitUntilFunctionUpdatedV2 } from "@aws-sdk/client-lambda";
import { GetQueueAttributesCommand, PurgeQueueCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { chain, companyOn, control, node, publish, startTestHost } from "@stampflow/testing";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { refusingTable } from "./refusing.ts";

/** A fact that its subscriber cannot handle becomes a dead letter, and an operator replays it. */
const host = await startTestHost();
const cloud = inject("cloud") ?? expect.fail("there is no stage");
const { admin, cook, chef } = await companyOn(host, "Letters");
const name = "approval.notice.opened";
const { function: functionName, queue, dead } = cloud.subscribers[name] ?? expect.fail(name);
const lambda = new LambdaClient({});
const sqs = new SQSClient({});
const behind = cloud.environment.AWS_ENDPOINT_URL ?? "";
const table = await refusingTable(behind);
const patience = { timeout: 90_000, interval: 300 };
let formId = "";

/** Gives the function another way to the table, as a deployment gives it another environment. */
async function release(environment: Record<string, string>): Promise<void> {
  const Variables = { ...cloud.environment, SUBSCRIBER: name, ...environment };
  const FunctionName = functionName;
  await lambda.send(new UpdateFunctionConfigurationCommand({ FunctionName, Environment: { Variables } }));
  await waitUntilFunctionUpdatedV2({ client: lambda, maxWaitTime: 60 }, { FunctionName });
}

const inDead = async () => {
  const AttributeNames = ["ApproximateNumberOfMessages" as const];
  const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl: dead.url, AttributeNames }));
  return Number(Attributes?.ApproximateNumberOfMessages);
};
const bell = async () => {
  const { records } = await chef.call<{ records: { title: string }[] }>("/business/noticeRecords/getWdList", {});
  return records.length;
};
const submit = (days: number) => cook.call("/business/workflow/startFormProcess", { formId, values: { days } });
async function ops(...args: string[]): Promise<string> {
  const file = resolve(import.meta.dirname, "../../tools/ops.ts");
  const env = { ...process.env, LANG: "en_US.UTF-8", LC_ALL: "", DATA_DIR: "" };
  const command = [file, "dead-letters", ...args, "--endpoint", behind];
  return (await promisify(execFile)(process.execPath, command, { env })).stdout;
}

beforeAll(async () => {
  const controls = [control("number", "days", {}, true)];
  formId = await publish(admin, { name: "请假", controls, flow: chain(node.start(), node.superior("first")) });
  await host.settle();
  await release({ AWS_ENDPOINT_URL_DYNAMODB: table.url });
});
afterAll(async () => {
  await release({});
  await table.close();
  for (const { url } of [queue, dead]) await sqs.send(new PurgeQueueCommand({ QueueUrl: url }));
});

test("a subscriber that fails three times loses nothing, and tells once", async () => {
  table.refuse((tries) => tries <= 3);
  const before = await bell();
  await submit(1);
  await expect.poll(bell, patience).toBe(before + 1);
  expect(table.tries()).toBe(4);
  await host.settle();
  expect(await bell()).toBe(before + 1);
  expect(await inDead()).toBe(0);
});

test("a fact that nobody can handle becomes a dead letter, and a replay delivers it", async () => {
  table.refuse(() => true);
  const before = await bell();
  await submit(2);
  await sqs.send(new SendMessageCommand({ QueueUrl: queue.url, MessageBody: "no fact at all" }));
  await expect.poll(inDead, patience).toBe(2);
  expect(await bell()).toBe(before);

  const deadName = dead.url.split("/").at(-1) ?? "";
  const stage = deadName.split("-").slice(1, 3).join("-");
  expect(await ops("list", "--stage", stage)).toContain(`2 in ${deadName}\n`);
  const listed = await ops("list", "--queue", deadName);
  expect(listed).toContain("approval.task.opened");
  expect(listed).toContain(`company ${admin.tenantId}`);
  expect(listed).toContain("(a message that cannot be read)");
  expect(await inDead()).toBe(2);

  table.refuse(() => false);
  expect(await ops("replay", "--queue", deadName)).toContain(`Put back from ${deadName}: 2.`);
  await expect.poll(bell, patience).toBe(before + 1);
  expect(await inDead()).toBe(0);
});
