import { consumer } from "@stampflow/functions/subscriber";
import type { Envelope } from "@stampflow/kernel";
import type { SQSRecord } from "aws-lambda";
import { expect, test } from "vitest";

const fact = (aggregate: string, seq: number) =>
  ({
    id: `${aggregate}${seq}`,
    type: "test.done",
    tenantId: "t1",
    aggregate,
    seq,
    at: 0,
    actorId: "",
    data: {},
  }) as const;

const message = (messageId: string, body: unknown): SQSRecord => ({
  messageId,
  body: typeof body === "string" ? body : JSON.stringify(body),
  receiptHandle: messageId,
  attributes: {
    ApproximateReceiveCount: "1",
    SentTimestamp: "0",
    SenderId: "",
    ApproximateFirstReceiveTimestamp: "0",
  },
  messageAttributes: {},
  md5OfBody: "",
  eventSource: "aws:sqs",
  eventSourceARN: "",
  awsRegion: "",
});
const holding = (one: ReturnType<typeof fact>) => message(one.id, { detail: one });

const hearing = (handle: (envelope: Envelope) => Promise<void>) =>
  consumer({ name: "test", types: ["test.done"], handle });

test("facts of one aggregate keep their order, those of others do not wait for them", async () => {
  const heard: string[] = [];
  const other = Promise.withResolvers<void>();
  const consume = hearing(async ({ id }) => {
    if (id === "a1") await other.promise;
    heard.push(id);
    if (id === "b1") other.resolve();
  });
  const Records = [fact("a", 1), fact("a", 2), fact("b", 1)].map(holding);
  expect(await consume({ Records })).toEqual({ batchItemFailures: [] });
  expect(heard).toEqual(["b1", "a1", "a2"]);
});

test("what failed or cannot be read comes again, and nothing else", async () => {
  const heard: string[] = [];
  const consume = hearing(async ({ id }) => {
    if (id === "a1") throw new Error("not now");
    heard.push(id);
  });
  const Records = [fact("a", 1), fact("a", 2), fact("b", 1)].map(holding);
  const { batchItemFailures } = await consume({ Records: [message("torn", "{"), ...Records] });
  expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier).sort()).toEqual(["a1", "torn"]);
  expect(heard.sort()).toEqual(["a2", "b1"]);
});
