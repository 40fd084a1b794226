import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ListQueuesCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import type { Envelope } from "@stampflow/kernel";
import { Refusal } from "../words.ts";
import type { DeadLetters, Letter } from "./letter.ts";

type Queue = { name: string; url: string; count: number; redrive: string };
/** A message that was taken out stays hidden for so long; more than a look at a full queue needs. */
const hiddenSeconds = 60;
const atOnce = 10;
/** A receipt may come back empty although there is more: only several in a row mean the end. */
const emptyInARow = 3;

/** Dead-letter queues are known by the queues that lead to them. */
export function cloudLetters(): DeadLetters {
  const sqs = new SQSClient({});

  async function all(): Promise<Queue[]> {
    const found: Queue[] = [];
    let NextToken: string | undefined;
    do {
      const answer = await sqs.send(new ListQueuesCommand({ MaxResults: 1000, NextToken }));
      found.push(...(await Promise.all((answer.QueueUrls ?? []).map(described))));
      NextToken = answer.NextToken;
    } while (NextToken);
    return found;
  }

  async function described(url: string): Promise<Queue> {
    const AttributeNames = ["ApproximateNumberOfMessages" as const, "RedrivePolicy" as const];
    const { Attributes = {} } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames }));
    const count = Number(Attributes.ApproximateNumberOfMessages ?? 0);
    return { name: nameIn(url), url, count, redrive: targetOf(Attributes.RedrivePolicy) };
  }

  async function pairOf(name: string): Promise<{ dead: Queue; source: Queue }> {
    const queues = await all();
    const dead = queues.find((queue) => queue.name === name);
    const source = queues.find(({ redrive }) => redrive === name);
    if (!dead || !source) throw new Refusal("ops.queue.unknown", { queue: name });
    return { dead, source };
  }

  /** Each message once, hidden from others meanwhile. */
  async function* received({ url: QueueUrl }: Queue, until: number): AsyncGenerator<Message> {
    const seen = new Set<string>();
    for (let empty = 0; empty < emptyInARow; ) {
      const answer = await sqs.send(
        new ReceiveMessageCommand({
          QueueUrl,
          MaxNumberOfMessages: atOnce,
          VisibilityTimeout: hiddenSeconds,
          MessageSystemAttributeNames: ["SentTimestamp"],
        }),
      );
      const fresh = (answer.Messages ?? []).filter(
        ({ MessageId = "", Attributes }) => !seen.has(MessageId) && Number(Attributes?.SentTimestamp ?? 0) <= until,
      );
      empty = fresh.length > 0 ? 0 : empty + 1;
      for (const message of fresh) {
        seen.add(message.MessageId ?? "");
        yield message;
      }
    }
  }

  async function list(name: string): Promise<Letter[]> {
    const { dead } = await pairOf(name);
    const letters: Letter[] = [];
    const receipts: string[] = [];
    for await (const { MessageId: id = "", Body = "", ReceiptHandle = "" } of received(dead, Date.now())) {
      letters.push({ id, fact: factIn(Body) });
      receipts.push(ReceiptHandle);
    }
    for (const ReceiptHandle of receipts) {
      await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl: dead.url, ReceiptHandle, VisibilityTimeout: 0 }));
    }
    return letters;
  }

  /** Sent before it is deleted: cut off between, it is there twice, and subscribers take a fact twice. */
  async function replay(name: string): Promise<{ replayed: number; failed: number }> {
    const { dead, source } = await pairOf(name);
    let replayed = 0;
    for await (const { Body: MessageBody = "", ReceiptHandle } of received(dead, Date.now())) {
      await sqs.send(new SendMessageCommand({ QueueUrl: source.url, MessageBody }));
      await sqs.send(new DeleteMessageCommand({ QueueUrl: dead.url, ReceiptHandle }));
      replayed++;
    }
    return { replayed, failed: 0 };
  }

  async function queues() {
    const found = await all();
    const targets = new Set(found.map(({ redrive }) => redrive));
    return found.filter(({ name }) => targets.has(name)).map(({ name, count }) => ({ name, count }));
  }

  return { queues, list, replay };
}

const nameIn = (url: string) => url.split("/").at(-1) ?? "";

function targetOf(policy: string | undefined): string {
  if (!policy) return "";
  const { deadLetterTargetArn = "" } = JSON.parse(policy) as { deadLetterTargetArn?: string };
  return deadLetterTargetArn.split(":").at(-1) ?? "";
}

function factIn(body: string): Envelope | null {
  try {
    const { detail } = JSON.parse(body) as { detail?: Envelope };
    return typeof detail?.id === "string" && typeof detail.at === "number" ? detail : null;
  } catch {
    return null;
  }
}
