import {
  CreateEventBusCommand,
  DeleteEventBusCommand,
  DeleteRuleCommand,
  PutRuleCommand,
  PutTargetsCommand,
  RemoveTargetsCommand,
} from "@aws-sdk/client-eventbridge";
import { CreateQueueCommand, DeleteQueueCommand, SetQueueAttributesCommand } from "@aws-sdk/client-sqs";
import type { Queue } from "@stampflow/testing";
import { bus as plan } from "../../../infra/bus.ts";
import { account, region } from "./clients.ts";
import { named, type Stage } from "./stage.ts";

const arnOf = (name: string) => `arn:aws:sqs:${region}:${account}:${name}`;

export async function makeBus({ clients: { bus }, undo }: Stage, Name: string): Promise<void> {
  await bus.send(new CreateEventBusCommand({ Name }));
  undo.push(() => bus.send(new DeleteEventBusCommand({ Name })));
}

/** A queue; messages that fail `tries` times go to `dead`. */
export async function makeQueue(
  stage: Stage,
  name: string,
  attributes: { seconds?: number; dead?: Queue; keepSeconds?: number } = {},
): Promise<Queue> {
  const { sqs } = stage.clients;
  const QueueName = named(stage, name);
  const { seconds = 30, dead, keepSeconds } = attributes;
  const redrive = { deadLetterTargetArn: dead?.arn, maxReceiveCount: plan.subscriber.tries };
  const { QueueUrl = "" } = await sqs.send(
    new CreateQueueCommand({
      QueueName,
      Attributes: {
        VisibilityTimeout: String(seconds),
        ...(keepSeconds ? { MessageRetentionPeriod: String(keepSeconds) } : {}),
        ...(dead ? { RedrivePolicy: JSON.stringify(redrive) } : {}),
      },
    }),
  );
  stage.undo.push(() => sqs.send(new DeleteQueueCommand({ QueueUrl })));
  return { url: QueueUrl, arn: arnOf(QueueName) };
}

/** Routes facts of some types from the bus to a queue. */
export async function subscribeQueue(
  stage: Stage,
  name: string,
  types: readonly string[],
  queue: Queue,
): Promise<void> {
  const { bus, sqs } = stage.clients;
  const rule = { Name: named(stage, name), EventBusName: stage.environment.BUS_NAME };
  const of = { Rule: rule.Name, EventBusName: rule.EventBusName };
  await bus.send(new PutRuleCommand({ ...rule, EventPattern: JSON.stringify({ "detail-type": types }) }));
  stage.undo.push(() => bus.send(new DeleteRuleCommand(rule)));
  await bus.send(new PutTargetsCommand({ ...of, Targets: [{ Id: "queue", Arn: queue.arn }] }));
  stage.undo.push(() => bus.send(new RemoveTargetsCommand({ ...of, Ids: ["queue"] })));
  const may = { Effect: "Allow", Principal: { Service: "events.amazonaws.com" }, Action: "sqs:SendMessage" };
  const Policy = JSON.stringify({ Version: "2012-10-17", Statement: [{ ...may, Resource: queue.arn }] });
  await sqs.send(new SetQueueAttributesCommand({ QueueUrl: queue.url, Attributes: { Policy } }));
}
