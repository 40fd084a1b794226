import type { Message } from "@aws-sdk/client-sqs";
import type { Envelope } from "@stampflow/kernel";
import { log } from "@stampflow/kernel/server";
import { outboxLetters } from "../outbox/letters.ts";
import { Refusal } from "../words.ts";
import { dailyLetters } from "./daily.ts";
import type { DeadLetterKind, DeadLetters } from "./letter.ts";
import { lineOf } from "./letter.ts";
import type { Queue } from "./sqs.ts";
import { openQueues } from "./sqs.ts";

/** Queue names as in the stacks: stampflow-STAGE-SUBSCRIBER, and the same with -dead. */
const beginningOf = (stage: string): string => `stampflow-${stage}-`;
const nameOfAny = /^stampflow-.+-dead$/;
const sourceOf = (dead: string): string => dead.replace(/-dead$/, "");

const outbox = "outbox-dead";

/** Names of the stage `a` begin like those of `a-b`; the dead-letter queue of the outbox tells the stages apart. */
function ofStage<Named extends { readonly name: string }>(queues: readonly Named[], stage: string): Named[] {
  const beginning = beginningOf(stage);
  const longer = queues
    .filter(({ name }) => name.startsWith(beginning) && name.endsWith(`-${outbox}`) && name !== beginning + outbox)
    .map(({ name }) => name.slice(0, -outbox.length));
  return queues.filter(({ name }) => name.startsWith(beginning) && !longer.some((other) => name.startsWith(other)));
}

/** Two dead-letter queues without a source queue: those of the stream and of schedules. */
const own: readonly { ends: string; kind: (rate: number) => DeadLetterKind }[] = [
  { ends: "-outbox-dead", kind: outboxLetters },
  { ends: "-daily-dead", kind: dailyLetters },
];

/**
 * Others are found by the queues that redrive to them. `rate`: read capacity units a second, for replays that scan
 * the table.
 */
export function cloudLetters(rate: number, stage: string | undefined): DeadLetters {
  const queues = openQueues();

  async function open(name: string): Promise<{ dead: Queue; kind: DeadLetterKind }> {
    const all = nameOfAny.test(name) ? await queues.beginningWith(sourceOf(name)) : [];
    const dead = all.find((queue) => queue.name === name);
    const special = own.find(({ ends }) => name.endsWith(ends));
    const source = all.find(({ redrive }) => redrive === name);
    if (!dead || (!special && !source)) throw new Refusal("ops.queue.unknown", { queue: name });
    return { dead, kind: special?.kind(rate) ?? factLetters((body) => queues.send(source ?? dead, body)) };
  }

  return {
    async queues() {
      if (!stage) throw new Refusal("ops.stage.needed");
      const all = ofStage(await queues.beginningWith(beginningOf(stage)), stage);
      const targets = new Set(all.map(({ redrive }) => redrive));
      const dead = all.filter(({ name }) => targets.has(name) || own.some(({ ends }) => name.endsWith(ends)));
      return dead.map(({ name, count }) => ({ name, count }));
    },

    async list(name) {
      const { dead, kind } = await open(name);
      const seen: Message[] = [];
      for await (const message of queues.received(dead, Date.now())) seen.push(message);
      for (const message of seen) await queues.release(dead, message);
      return seen.map(({ MessageId = "", Body = "" }) => kind.line(MessageId, Body));
    },

    /**
     * Replayed before it is deleted: if interrupted in between, it is delivered twice, which subscribers can handle.
     */
    async replay(name) {
      const { dead, kind } = await open(name);
      const counts = { replayed: 0, failed: 0 };
      for await (const message of queues.received(dead, Date.now())) {
        try {
          await kind.again(message.Body ?? "");
        } catch (error) {
          if (error instanceof Refusal) throw error;
          log.error("dead letter not handled", { queue: name, letter: message.MessageId, error: error as Error });
          counts.failed++;
          continue;
        }
        await queues.remove(dead, message);
        counts.replayed++;
      }
      return counts;
    },
  };
}

/** A fact that its subscriber could not handle goes back to the queue it came from. */
const factLetters = (send: (body: string) => Promise<unknown>): DeadLetterKind => ({
  line: (id, body) => lineOf(id, factIn(body)),
  again: async (body) => {
    await send(body);
  },
});

function factIn(body: string): Envelope | null {
  try {
    const { detail } = JSON.parse(body) as { detail?: Envelope };
    return typeof detail?.id === "string" && typeof detail.at === "number" ? detail : null;
  } catch {
    return null;
  }
}
