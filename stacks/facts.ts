/// <reference path="../.sst/platform/config.d.ts" />

import { bus as plan } from "../infra/bus.ts";
import { stream } from "../infra/stream.ts";
import type { MakeFunction } from "./functions.ts";
import type { Plan } from "./plan.ts";
import type { StageResources } from "./resources.ts";
import { componentName, named } from "./stage.ts";

const day = 24 * 3600;
const { subscriber } = plan;

/** Dead-letter queues of the stream and of daily jobs; each subscription has one, too. */
export const outboxDead = "outbox";
export const dailyDead = "daily";

/** A dead-letter queue, kept long enough for a person to act. */
export const deadQueue = (name: string, days: number, opts: $util.ComponentResourceOptions = {}) =>
  new sst.aws.Queue(
    `${componentName(name)}Dead`,
    { transform: { queue: { name: named(`${name}-dead`), messageRetentionSeconds: days * day } } },
    opts,
  );

/** Connects the table stream to the function that publishes facts. */
export function readStream({ table, lost }: StageResources, { bundle }: Plan, make: MakeFunction) {
  table.subscribe("Outbox", make(bundle("stream")).arn, {
    filters: [stream.filter],
    transform: {
      eventSourceMapping: {
        startingPosition: stream.start,
        batchSize: stream.batchSize,
        parallelizationFactor: stream.parallelism,
        maximumRetryAttempts: stream.retries,
        bisectBatchOnFunctionError: stream.bisectOnError,
        functionResponseTypes: ["ReportBatchItemFailures"],
        destinationConfig: { onFailure: { destinationArn: lost.arn } },
      },
    },
  });
}

/** A queue and a dead-letter queue for each subscription, so that a slow or failing one delays no other. */
export function subscribers(
  { bus, parts: parent }: StageResources,
  { subscriptions, bundle }: Plan,
  make: MakeFunction,
) {
  for (const { name, types, bundle: from } of subscriptions) {
    const dead = deadQueue(name, subscriber.deadLetterDays, { parent });
    const args: sst.aws.QueueArgs = {
      visibilityTimeout: `${subscriber.timeoutSeconds * 6} seconds`,
      dlq: { queue: dead.arn, retry: subscriber.tries },
      transform: { queue: { name: named(name), messageRetentionSeconds: subscriber.deadLetterDays * day } },
    };
    const queue = new sst.aws.Queue(`${componentName(name)}Queue`, args, { parent });
    queue.subscribe(make(bundle(from), { name, queue }).arn, {
      batch: { size: subscriber.batchSize, partialResponses: true },
      transform: { eventSourceMapping: { scalingConfig: { maximumConcurrency: subscriber.atOnce } } },
    });
    lead(bus, name, types, queue);
  }
}

/** SST would let the bus of any account write into the queue; only this rule may. */
function lead(bus: sst.aws.Bus, name: string, types: readonly string[], queue: sst.aws.Queue): void {
  const id = componentName(name);
  const rule = new aws.cloudwatch.EventRule(`${id}Rule`, {
    name: named(name),
    eventBusName: bus.name,
    eventPattern: JSON.stringify({ source: [plan.source], "detail-type": types }),
  });
  const policy = new aws.sqs.QueuePolicy(`${id}Policy`, {
    queueUrl: queue.url,
    policy: aws.iam.getPolicyDocumentOutput({
      statements: [
        {
          actions: ["sqs:SendMessage"],
          resources: [queue.arn],
          principals: [{ type: "Service", identifiers: ["events.amazonaws.com"] }],
          conditions: [{ test: "ArnEquals", variable: "aws:SourceArn", values: [rule.arn] }],
        },
      ],
    }).json,
  });
  new aws.cloudwatch.EventTarget(
    `${id}Target`,
    { rule: rule.name, eventBusName: bus.name, arn: queue.arn },
    { dependsOn: [policy] },
  );
}
