import { describe, expect, test } from "vitest";
import { account, region } from "./plan/answers.ts";
import { all, at, built, functionOf, inputsOf, typeOf } from "./plan/find.ts";
import { stages } from "./plan/plans.ts";

const scheduleType = "aws:scheduler/schedule:Schedule";
const fortnight = 14 * 24 * 3600;

describe.each(stages)("the delivery of facts in %s", (stage) => {
  const called = (name: string) => `stampflow-${stage}-${name.replaceAll(".", "-")}`;
  const queueArn = (name: string) => `arn:aws:sqs:${region}:${account}:${called(name)}`;
  const arnOf = (name: string) => `arn:aws:lambda:${region}:${account}:function:${called(name)}`;
  const aimOf = (schedule: unknown) => at(schedule, "target", "arn");
  const queue = (name: string) => inputsOf(stage, typeOf.queue).find((one) => one.name === called(name));
  const mapping = (from: string) => inputsOf(stage, typeOf.mapping).find((one) => one.eventSourceArn === from);

  test("the stream is read in order, retried, and failed facts are kept", () => {
    const stream = inputsOf(stage, typeOf.mapping).find((one) => String(one.eventSourceArn).includes("/stream/"));
    expect(stream).toMatchObject({
      functionName: `arn:aws:lambda:${region}:${account}:function:${called("stream")}`,
      startingPosition: "TRIM_HORIZON",
      batchSize: 100,
      parallelizationFactor: 10,
      maximumRetryAttempts: 50,
      bisectBatchOnFunctionError: true,
      functionResponseTypes: ["ReportBatchItemFailures"],
      destinationConfig: { onFailure: { destinationArn: queueArn("outbox-dead") } },
    });
    expect(JSON.parse(String(at(stream, "filterCriteria", "filters", 0, "pattern")))).toEqual({
      eventName: ["INSERT"],
      dynamodb: { NewImage: { ob: { M: { n: { S: [{ exists: true }] } } } } },
    });
    expect(queue("outbox-dead")).toMatchObject({ messageRetentionSeconds: fortnight });
  });

  test("every subscription has a queue, a dead-letter queue that keeps, and a function of its own", () => {
    const { subscriptions } = built();
    expect(subscriptions.length).toBeGreaterThan(20);
    expect(all(stage, typeOf.queue)).toHaveLength(2 * subscriptions.length + 2);
    for (const { name } of subscriptions) {
      expect(queue(name)).toMatchObject({ visibilityTimeoutSeconds: 180, messageRetentionSeconds: fortnight });
      expect(JSON.parse(String(queue(name)?.redrivePolicy))).toEqual({
        deadLetterTargetArn: queueArn(`${name}-dead`),
        maxReceiveCount: 5,
      });
      expect(queue(`${name}-dead`)).toMatchObject({ messageRetentionSeconds: fortnight, fifoQueue: false });
      expect(mapping(queueArn(name))).toMatchObject({
        functionName: `arn:aws:lambda:${region}:${account}:function:${called(name)}`,
        batchSize: 10,
        functionResponseTypes: ["ReportBatchItemFailures"],
        scalingConfig: { maximumConcurrency: 20 },
      });
      const { environment, timeout } = functionOf(stage, name.replaceAll(".", "-"));
      expect(at(environment, "variables", "SUBSCRIBER")).toBe(name);
      expect(timeout).toBe(30);
    }
  });

  test("a rule routes facts of its types to the queue, and only it may write there", () => {
    const rules = new Map(
      inputsOf(stage, "aws:cloudwatch/eventRule:EventRule").map((rule) => [rule.name, rule] as const),
    );
    const targets = inputsOf(stage, "aws:cloudwatch/eventTarget:EventTarget");
    const policies = inputsOf(stage, "aws:sqs/queuePolicy:QueuePolicy");
    expect(policies).toHaveLength(built().subscriptions.length);
    for (const { name, types } of built().subscriptions) {
      const pattern = JSON.parse(String(rules.get(called(name))?.eventPattern));
      expect(pattern).toEqual({ source: ["stampflow"], "detail-type": types });
      expect(targets.find(({ rule }) => rule === called(name))?.arn).toBe(queueArn(name));
      const policy = policies.find(({ queueUrl }) => String(queueUrl).endsWith(`/${called(name)}`));
      expect(JSON.parse(String(policy?.policy))).toEqual([
        {
          actions: ["sqs:SendMessage"],
          resources: [queueArn(name)],
          principals: [{ type: "Service", identifiers: ["events.amazonaws.com"] }],
          conditions: [
            {
              test: "ArnEquals",
              variable: "aws:SourceArn",
              values: [`arn:aws:events:${region}:${account}:rule/${called(name)}`],
            },
          ],
        },
      ]);
    }
  });

  test("due timers are looked for once a minute", () => {
    const [sweep, ...more] = inputsOf(stage, scheduleType).filter((one) => aimOf(one) === arnOf("timer"));
    expect(more).toEqual([]);
    expect(sweep).toMatchObject({ scheduleExpression: "rate(1 minute)", state: "ENABLED" });
    expect(functionOf(stage, "timer").timeout).toBe(60);
  });

  test("each daily job is begun at its time of day; what is not begun becomes a dead letter", () => {
    const { daily } = built();
    expect(daily.length).toBeGreaterThan(0);
    const begun = inputsOf(stage, scheduleType).filter((one) => aimOf(one) === arnOf("daily"));
    expect(inputsOf(stage, scheduleType)).toHaveLength(begun.length + 1);
    const wanted = daily.map(({ name, at: time }) => {
      const [hours, minutes] = time.split(":").map(Number);
      return {
        scheduleExpression: `cron(${minutes} ${hours} * * ? *)`,
        scheduleExpressionTimezone: "Asia/Shanghai",
        state: "ENABLED",
        input: { job: name, at: "<aws.scheduler.scheduled-time>" },
        retryPolicy: { maximumRetryAttempts: 20 },
        deadLetterConfig: { arn: queueArn("daily-dead") },
      };
    });
    const found = begun.map(({ scheduleExpression, scheduleExpressionTimezone, state, target }) => ({
      ...{ scheduleExpression, scheduleExpressionTimezone, state },
      input: JSON.parse(String(at(target, "input"))) as unknown,
      retryPolicy: at(target, "retryPolicy"),
      deadLetterConfig: at(target, "deadLetterConfig"),
    }));
    expect(found).toEqual(wanted);
    expect(queue("daily-dead")).toMatchObject({ messageRetentionSeconds: fortnight });
    expect(inputsOf(stage, "aws:lambda/functionEventInvokeConfig:FunctionEventInvokeConfig")).toEqual([
      expect.objectContaining({
        functionName: called("daily"),
        maximumRetryAttempts: 2,
        maximumEventAgeInSeconds: 6 * 3600,
        destinationConfig: { onFailure: { destination: queueArn("daily-dead") } },
      }),
    ]);
    expect(functionOf(stage, "daily").timeout).toBe(30);
  });
});
