import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, test, vi } from "vitest";
import { cloudLetters } from "./queue.ts";

/** An account with two stages whose names begin alike, another product, and their dead-letter queues. */
const sources = [
  "stampflow-a-approval-notice-opened",
  "stampflow-a-b-approval-notice-opened",
  "stampflow-ab-approval-notice-opened",
  "otherflow-a-mail",
];
const stages = ["stampflow-a", "stampflow-a-b", "stampflow-ab"];
const own = stages.flatMap((stage) => [`${stage}-outbox-dead`, `${stage}-daily-dead`]);
const names = [...sources, ...sources.map((name) => `${name}-dead`), ...own];
const asked: string[] = [];

const account = createServer(async (request, response) => {
  const url = (name: string) => `http://${request.headers.host}/123456789012/${name}`;
  const { QueueNamePrefix = "", QueueUrl = "" } = JSON.parse(await text(request)) as Record<string, string>;
  const action = String(request.headers["x-amz-target"]).split(".")[1];
  const name = QueueUrl.split("/").at(-1) ?? "";
  const redrive = { deadLetterTargetArn: `arn:aws:sqs:eu-central-1:123456789012:${name}-dead` };
  const answers: Record<string, unknown> = {
    ListQueues: { QueueUrls: names.filter((one) => one.startsWith(QueueNamePrefix)).map(url) },
    GetQueueAttributes: {
      Attributes: {
        ApproximateNumberOfMessages: "1",
        ...(sources.includes(name) ? { RedrivePolicy: JSON.stringify(redrive) } : {}),
      },
    },
    ReceiveMessage: {},
  };
  if (action === "ReceiveMessage") asked.push(name);
  response.setHeader("content-type", "application/x-amz-json-1.0").end(JSON.stringify(answers[action ?? ""]));
});
await new Promise<void>((ready) => account.listen(0, "127.0.0.1", ready));
vi.stubEnv("AWS_ENDPOINT_URL", `http://127.0.0.1:${(account.address() as AddressInfo).port}`);
vi.stubEnv("AWS_REGION", "eu-central-1");
vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
afterAll(() => {
  vi.unstubAllEnvs();
  account.close();
});

const listed = async (stage: string) => (await cloudLetters(1, stage).queues()).map(({ name }) => name).sort();

test.each(["a", "a-b", "ab"])("a stage called %s shows its own dead letters, nobody else's", async (stage) => {
  const wanted = ["approval-notice-opened", "daily", "outbox"].map((name) => `stampflow-${stage}-${name}-dead`);
  expect(await listed(stage)).toEqual(wanted);
});

test("a stage that does not exist has no dead letters", async () => {
  expect(await listed("c")).toEqual([]);
});

test("without a stage it is refused", async () => {
  await expect(cloudLetters(1, undefined).queues()).rejects.toMatchObject({ key: "ops.stage.needed" });
});

test("a queue of another product is neither looked into nor replayed", async () => {
  const letters = cloudLetters(1, undefined);
  for (const work of [letters.list, letters.replay])
    await expect(work("otherflow-a-mail-dead")).rejects.toMatchObject({ key: "ops.queue.unknown" });
  expect(asked).toEqual([]);
  expect(await letters.list("stampflow-a-approval-notice-opened-dead")).toEqual([]);
  expect(new Set(asked)).toEqual(new Set(["stampflow-a-approval-notice-opened-dead"]));
});
