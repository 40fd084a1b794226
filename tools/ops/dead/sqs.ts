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

export type Queue = { name: string; url: string; count: number; redrive: string };
/** A received message stays hidden for this long; enough to read a full queue. */
const hiddenSeconds = 60;
const atOnce = 10;
/** A receive may be empty although there are messages: only several in a row mean the end. */
const emptyInARow = 3;

export function openQueues() {
  const sqs = new SQSClient({});

  /** The queues with a name prefix: an account also has queues of other products. */
  async function beginningWith(QueueNamePrefix: string): Promise<Queue[]> {
    const found: Queue[] = [];
    let NextToken: string | undefined;
    do {
      const answer = await sqs.send(new ListQueuesCommand({ QueueNamePrefix, MaxResults: 1000, NextToken }));
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

  /** Each message once, hidden from other receivers meanwhile. */
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

  return {
    beginningWith,
    received,
    send: (queue: Queue, MessageBody: string) => sqs.send(new SendMessageCommand({ QueueUrl: queue.url, MessageBody })),
    remove: (queue: Queue, { ReceiptHandle }: Message) =>
      sqs.send(new DeleteMessageCommand({ QueueUrl: queue.url, ReceiptHandle })),
    /** Makes a message visible again. */
    release: (queue: Queue, { ReceiptHandle }: Message) =>
      sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl: queue.url, ReceiptHandle, VisibilityTimeout: 0 })),
  };
}

const nameIn = (url: string) => url.split("/").at(-1) ?? "";

function targetOf(policy: string | undefined): string {
  if (!policy) return "";
  const { deadLetterTargetArn = "" } = JSON.parse(policy) as { deadLetterTargetArn?: string };
  return deadLetterTargetArn.split(":").at(-1) ?? "";
}
