import { setTimeout as wait } from "node:timers/promises";
import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { DeleteMessageCommand, GetQueueAttributesCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, newId, outboxAttribute, packFacts, platform, table } from "@stampflow/kernel/server";
import type { Host } from "@stampflow/local";
import { expect } from "vitest";
import { type Clock, stageClock } from "./clock.ts";

/** A host with the clock that the test may move. */
export type TestHost = Host & { readonly clock: Clock };

export type Queue = { readonly url: string; readonly arn: string };

/** A deployed stage as tests need it. Plain data, because it is passed from the runner to its workers. */
export type Cloud = {
  readonly origin: string;
  /** The environment of the functions, for tests that use the stores directly. */
  readonly environment: Readonly<Record<string, string>>;
  /** The name of the timer function. */
  readonly timer: string;
  readonly daily: { readonly function: string; readonly dead: Queue };
  /** The function that reads the table stream, and the id of its event source mapping. */
  readonly outbox: { readonly function: string; readonly mapping: string; readonly dead: Queue };
  readonly subscribers: Readonly<Record<string, { function: string; queue: Queue; dead: Queue }>>;
  /** One for each worker: receives every fact of type `beaconType` of that worker. */
  readonly beacons: readonly Queue[];
};

export const beaconType = (worker: number) => `testing.beacon.lit${worker}`;
const patienceMs = 60_000;
const pollMs = 50;

/** A deployed stage with the interface of a local host. */
export function cloudHost(cloud: Cloud): TestHost {
  Object.assign(process.env, cloud.environment);
  const sqs = new SQSClient({});
  const lambda = new LambdaClient({});
  const worker = Number(process.env.VITEST_POOL_ID) - 1;
  const beacon = cloud.beacons[worker] ?? expect.fail(`no beacon is kept for worker ${worker}`);

  async function light(): Promise<void> {
    const id = newId();
    const origin = { tenantId: platform, aggregate: `beacon-${id}`, seq: 1, now: Date.now(), actorId: "" };
    const packed = packFacts([{ type: beaconType(worker), data: { id } }], origin);
    const item = { ...itemKey(platform, ["beacon", id], [id]), [outboxAttribute]: packed };
    await table().send(new PutCommand({ TableName: config.table, Item: item }));
    await until(() => seen(id));
  }

  async function seen(id: string): Promise<boolean> {
    const QueueUrl = beacon.url;
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 1 }),
    );
    for (const { ReceiptHandle } of Messages) await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    return Messages.some(({ Body }) => Body?.includes(id));
  }

  async function isEmpty({ url }: Queue): Promise<boolean> {
    const names = ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"] as const;
    const { Attributes = {} } = await sqs.send(
      new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: [...names] }),
    );
    return names.every((name) => Number(Attributes[name]) === 0);
  }
  const queues = Object.values(cloud.subscribers).map(({ queue }) => queue);
  async function busy(): Promise<Queue[]> {
    const empty = await Promise.all(queues.map(isEmpty));
    return queues.filter((_, index) => !empty[index]);
  }

  /**
   * Facts of one batch are published in parallel: a second beacon shows that the batch of the first is done. A queue
   * that was empty once since then has handled its messages. Handling may write new facts, so all queues must be
   * found empty twice.
   */
  async function settle(): Promise<void> {
    await light();
    for (let quiet = 0; quiet < 2; ) {
      await light();
      const waiting = await busy();
      quiet = waiting.length > 0 ? 0 : quiet + 1;
      await Promise.all(waiting.map((queue) => until(() => isEmpty(queue))));
    }
  }

  async function sweep(): Promise<number> {
    const { FunctionError } = await lambda.send(new InvokeCommand({ FunctionName: cloud.timer }));
    if (FunctionError) throw new Error(`the timer failed: ${FunctionError}`);
    return 0;
  }

  const port = Number(new URL(cloud.origin).port);
  const daily = async () => {
    throw new Error("a deployed stage has its own time of day");
  };
  return { origin: cloud.origin, port, clock: stageClock(), settle, sweep, daily, stop: async () => {} };
}

async function until(fits: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + patienceMs; !(await fits()); await wait(pollMs)) {
    if (Date.now() > deadline) throw new Error(`not settled within ${patienceMs} ms`);
  }
}
