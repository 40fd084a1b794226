import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { PurgeQueueCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { DeleteCommand, GetCommand } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, platform, table, timerKey } from "@stampflow/kernel/server";
import { companyOn, startTestHost } from "@stampflow/testing";
import { afterAll, expect, inject, test } from "vitest";

/** The daily jobs of a deployed stage: begun by their function, done by the timers of every company. */
const host = await startTestHost();
const { daily, environment } = inject("cloud") ?? expect.fail("there is no stage");
const { tenantId } = await companyOn(host, "Nights");
const job = "approval.watch";
const sqs = new SQSClient({});
afterAll(() => sqs.send(new PurgeQueueCommand({ QueueUrl: daily.dead.url })));

const read = async (Key: { pk: string; sk: string }) =>
  (await table().send(new GetCommand({ TableName: config.table, Key, ConsistentRead: true }))).Item;
const watcher = () => read(timerKey(tenantId, job));
const begun = () => read(itemKey(platform, ["daily"], [job]));

async function begin(at: string): Promise<void> {
  const Payload = JSON.stringify({ job, at });
  const { FunctionError } = await new LambdaClient({}).send(
    new InvokeCommand({ FunctionName: daily.function, Payload }),
  );
  expect(FunctionError).toBeUndefined();
}
async function sweepUntilDone(): Promise<void> {
  const mark = async () => {
    await host.sweep();
    return (await begun())?.behind;
  };
  await expect.poll(mark, { timeout: 120_000, interval: 100 }).toBe("end");
  await host.sweep();
}

test("a job is begun once a day and does its work in the companies", async () => {
  await table().send(new DeleteCommand({ TableName: config.table, Key: timerKey(tenantId, job) }));
  expect(await watcher()).toBeUndefined();
  await begin("2026-03-02T18:30:00Z");
  await sweepUntilDone();
  expect(await watcher()).toBeDefined();
  expect(await begun()).toMatchObject({ day: "2026-03-03" });

  await table().send(new DeleteCommand({ TableName: config.table, Key: timerKey(tenantId, job) }));
  await begin("2026-03-02T18:30:00Z");
  await host.sweep();
  expect(await watcher()).toBeUndefined();
});

test("a missed job becomes a dead letter, and a replay starts it", async () => {
  const missed = JSON.stringify({ job, at: "2026-03-03T18:30:00Z" });
  await sqs.send(new SendMessageCommand({ QueueUrl: daily.dead.url, MessageBody: missed }));
  const queue = daily.dead.url.split("/").at(-1) ?? "";
  const ops = async (...args: string[]) => {
    const { AWS_ENDPOINT_URL = "", TABLE_NAME = "" } = environment;
    const file = resolve(import.meta.dirname, "../../tools/ops.ts");
    const env = { ...process.env, LANG: "en_US.UTF-8", LC_ALL: "", DATA_DIR: "" };
    const where = ["--queue", queue, "--endpoint", AWS_ENDPOINT_URL, "--table", TABLE_NAME];
    return (await promisify(execFile)(process.execPath, [file, "dead-letters", ...args, ...where], { env })).stdout;
  };
  expect(await ops("list")).toContain(`the daily job ${job} was not started`);
  expect(await ops("replay")).toContain(`Put back from ${queue}: 1.`);
  await sweepUntilDone();
  expect(await begun()).toMatchObject({ day: "2026-03-04" });
  expect(await watcher()).toBeDefined();
  expect(await ops("list")).toContain("There are no dead letters");
});
