import { DescribeTableCommand } from "@aws-sdk/client-dynamodb";
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from "@aws-sdk/client-dynamodb-streams";
import { defineEvent } from "@stampflow/kernel";
import { config, defineModule, runAs, save, subscriber, systemCall, table } from "@stampflow/kernel/server";
import { startTestHost } from "@stampflow/testing";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { outboxLetters } from "../../../../tools/ops/outbox/letters.ts";
import { run } from "../../../../tools/ops/run.ts";

const happened = defineEvent("probe.thing.happened", z.object({ n: z.number() }));
const heard: string[] = [];
const probe = defineModule({
  manifest: { name: "probe", permissions: [], errors: {}, texts: { "zh-CN": {}, "en-US": {}, "ja-JP": {} } },
  subscribers: () => [
    subscriber("probe.listener", [happened], async ({ tenantId, aggregate, data }) => {
      heard.push(`${tenantId} ${aggregate} ${data.n}`);
    }),
  ],
});
const host = await startTestHost({ modules: [probe] });

const morning = Date.UTC(2026, 2, 2, 1);
const minute = 60_000;
const write = (tenantId: string, aggregate: string, n: number, now: number) =>
  runAs(systemCall(tenantId, now, "zh-CN"), () =>
    save({ writes: [], facts: { facts: [happened({ n })], aggregate, seq: n } }),
  );
const lines = () => Object.fromEntries(Map.groupBy(heard, (one) => one.slice(0, -2)));

await write("t1", "stool", 1, morning - minute);
for (const n of [3, 1, 2]) await write("t1", "chair", n, morning + n);
await write("t2", "chair", 1, morning + 5);
await write("t1", "stool", 2, morning + minute);
await host.settle();
const whole = ["t1 chair 1", "t1 chair 2", "t1 chair 3"];
beforeEach(() => void heard.splice(0));

async function ops(from: number, to: number): Promise<string[]> {
  const said: string[] = [];
  const instant = (at: number) => new Date(at).toISOString();
  await run(["facts", "publish", "--from", instant(from), "--to", instant(to)], (line) => said.push(line));
  return said;
}

test("the facts of a time go to the bus again, in order for each thing, and no others", async () => {
  const said = await ops(morning, morning + 10);
  expect(said[0]).toMatch(/4/);
  expect(lines()).toEqual({ "t1 chair": whole, "t2 chair": ["t2 chair 1"] });
  heard.length = 0;
  await ops(morning + minute, morning + minute);
  expect(heard).toEqual(["t1 stool 2"]);
});

test.each([
  ["no time", []],
  ["half a time", ["--from", "2026-03-02T09:00:00Z"]],
  ["a time without a zone", ["--from", "2026-03-02T09:00:00", "--to", "2026-03-02T10:00:00"]],
  ["an end before its beginning", ["--from", "2026-03-02T09:00:00Z", "--to", "2026-03-02T08:00:00Z"]],
])("%s is refused, and nobody hears anything", async (_, options) => {
  await expect(run(["facts", "publish", ...options], expect.fail)).rejects.toMatchObject({ key: "ops.time" });
  expect(heard).toEqual([]);
});

/** A dead letter in Lambda's format, covering the whole stream. */
async function letter(more: object = {}): Promise<string> {
  const streams = new DynamoDBStreamsClient({});
  const { Table } = await table().send(new DescribeTableCommand({ TableName: config.table }));
  const StreamArn = Table?.LatestStreamArn;
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
  const [{ ShardId } = { ShardId: "" }] = StreamDescription?.Shards ?? [];
  const { ShardIterator } = await streams.send(
    new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: "TRIM_HORIZON" }),
  );
  const { Records = [] } = await streams.send(new GetRecordsCommand({ ShardIterator }));
  const facts = Records.filter(({ dynamodb }) => dynamodb?.NewImage?.ob);
  expect(facts).toHaveLength(6);
  const batch = {
    streamArn: StreamArn,
    shardId: ShardId,
    startSequenceNumber: facts[1]?.dynamodb?.SequenceNumber,
    endSequenceNumber: facts[4]?.dynamodb?.SequenceNumber,
    approximateArrivalOfFirstRecord: "2026-03-02T01:00:00Z",
    approximateArrivalOfLastRecord: "2026-03-02T01:00:01Z",
    batchSize: 4,
  };
  return JSON.stringify({ version: "1.0", DDBStreamBatchInfo: { ...batch, ...more } });
}

test("a batch that the stream gave up is read where it lay, and reaches the bus", async () => {
  const { again, line } = outboxLetters(1000);
  const body = await letter();
  expect(line("9", body)).toContain("2026-03-02T01:00:00.000Z");
  await again(body);
  expect(lines()).toEqual({ "t1 chair": whole, "t2 chair": ["t2 chair 1"] });
});

test("what the stream has forgotten comes from the table, and what stood beside it too", async () => {
  await outboxLetters(1000).again(await letter({ shardId: "shardId-00000000000000000000-forgotten" }));
  expect(lines()).toEqual({
    "t1 chair": whole,
    "t2 chair": ["t2 chair 1"],
    "t1 stool": ["t1 stool 1", "t1 stool 2"],
  });
});

test("a message that is no letter stays where it is", async () => {
  const { again, line } = outboxLetters(1000);
  expect(line("9", "nothing")).toContain("9");
  await expect(again("nothing")).rejects.toThrow("no batch");
  expect(heard).toEqual([]);
});
