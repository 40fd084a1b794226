import { DeleteCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Envelope } from "@stampflow/kernel";
import { config, deliver, itemKey, log, type Module, platform, subscribersOf, table } from "@stampflow/kernel/server";
import { Refusal } from "../words.ts";
import { type DeadLetters, lineOf } from "./letter.ts";

type StoredDeadLetter = { pk: string; sk: string; subscriber: string; envelope: Envelope };

/** On one machine a queue is named after its subscriber. */
export function localLetters(modules: readonly Module[]): DeadLetters {
  const subscribers = subscribersOf(modules);

  async function of(queue: string) {
    const subscriber = subscribers.find(({ name }) => name === queue);
    if (!subscriber) throw new Refusal("ops.queue.unknown", { queue });
    return { subscriber, letters: (await all()).filter((letter) => letter.subscriber === queue) };
  }

  return {
    async queues() {
      const letters = await all();
      const count = (name: string) => letters.filter(({ subscriber }) => subscriber === name).length;
      return subscribers.map(({ name }) => ({ name, count: count(name) }));
    },

    list: async (queue) => (await of(queue)).letters.map(({ envelope }) => lineOf(envelope.id, envelope)),

    async replay(queue) {
      const { subscriber, letters } = await of(queue);
      let replayed = 0;
      for (const { pk, sk, envelope } of letters) {
        try {
          await deliver(subscriber, envelope);
        } catch (error) {
          log.error("dead letter not handled", { subscriber: queue, fact: envelope.id, error: error as Error });
          continue;
        }
        await table().send(new DeleteCommand({ TableName: config.table, Key: { pk, sk } }));
        replayed++;
      }
      return { replayed, failed: letters.length - replayed };
    },
  };
}

async function all(): Promise<StoredDeadLetter[]> {
  const { pk } = itemKey(platform, ["deadLetter"], []);
  const found: StoredDeadLetter[] = [];
  let position: Record<string, unknown> | undefined;
  do {
    const answer = await table().send(
      new QueryCommand({
        TableName: config.table,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": pk },
        ConsistentRead: true,
        ExclusiveStartKey: position,
      }),
    );
    found.push(...((answer.Items ?? []) as StoredDeadLetter[]));
    position = answer.LastEvaluatedKey;
  } while (position);
  return found;
}
