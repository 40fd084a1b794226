import { describe, expect, inject, test } from "vitest";
import { at, built, functionOf, inputsOf, only, typeOf } from "./plan/find.ts";
import { stages } from "./plan/plans.ts";

const alarmType = "aws:cloudwatch/metricAlarm:MetricAlarm";
const above = "GreaterThanThreshold";
const fine = "notBreaching";
const lambda = "AWS/Lambda";

/** Namespace, metric, statistic, comparison, threshold, seconds, periods, treatment of missing data. */
const expected: Readonly<Record<string, readonly unknown[]>> = {
  "slow-notices": ["Stampflow", "TimeToNotice", "p99", above, 5000, 60, 5, fine],
  "outbox-age": ["Stampflow", "OutboxAge", "Maximum", above, 60_000, 60, 5, fine],
  "stream-behind": [lambda, "IteratorAge", "Maximum", above, 60_000, 60, 5, fine],
  "daily-late": ["Stampflow", "DailyAge", "Maximum", above, 900_000, 300, 1, fine],
  "broken-seals": ["Stampflow", "BrokenSeals", "Sum", above, 0, 300, 1, fine],
  "dead-letters": ["AWS/SQS", "ApproximateNumberOfMessagesVisible", "Maximum", above, 0, 60, 1, fine],
  faults: ["AWS/ApiGateway", "5xx", "Sum", above, 5, 300, 1, fine],
  slow: ["AWS/ApiGateway", "Latency", "p99", above, 3000, 60, 5, fine],
  errors: [lambda, "Errors", "Sum", above, 5, 300, 1, fine],
  throttles: [lambda, "Throttles", "Sum", above, 0, 300, 1, fine],
  "read-throttles": ["AWS/DynamoDB", "ReadThrottleEvents", "Sum", above, 10, 60, 5, fine],
  "write-throttles": ["AWS/DynamoDB", "WriteThrottleEvents", "Sum", above, 10, 60, 5, fine],
  "sweep-missing": [lambda, "Invocations", "Sum", "LessThanThreshold", 1, 300, 1, "breaching"],
};

describe.each(stages.filter((stage) => stage !== "dev"))("the alarms of %s", (stage) => {
  const alarms = () => inject("plans").outcomes[stage].resources.filter(({ type }) => type === alarmType);
  const nameOf = (name: string) => {
    const whole = name.replace(/^Alarm-/, "");
    return Object.keys(expected).find((key) => whole === key || whole.startsWith(`${key}-`)) ?? "";
  };
  const dimensions = (name: string) =>
    alarms()
      .filter((one) => nameOf(one.name) === name)
      .map(({ inputs }) => inputs.dimensions);

  test("each says what it watches, when it is raised and whom it notifies", () => {
    expect(new Set(alarms().map(({ name }) => nameOf(name)))).toEqual(new Set(Object.keys(expected)));
    const topic = inject("plans").outcomes[stage].outputs.alarms;
    for (const { name, inputs } of alarms()) {
      const one = inputs;
      expect(one.name).toBe(name.replace("Alarm", `stampflow-${stage}`));
      const statistic = one.statistic ?? one.extendedStatistic;
      const when = [one.comparisonOperator, one.threshold, one.period, one.evaluationPeriods, one.treatMissingData];
      expect([one.namespace, one.metricName, statistic, ...when], name).toEqual(expected[nameOf(name)]);
      expect(one.alarmActions).toEqual([topic]);
      expect(String(one.alarmDescription)).toMatch(/^[A-Z].+\.$/);
    }
  });

  test("watches existing resources", () => {
    const called = (name: string) => `stampflow-${stage}-${name}`;
    const { bundles, subscriptions } = built();
    const dead = ["outbox", "daily", ...subscriptions.map(({ name }) => name.replaceAll(".", "-"))];
    expect(dimensions("dead-letters")).toEqual(dead.map((name) => ({ QueueName: called(`${name}-dead`) })));
    const plain = bundles.filter(({ entry }) => entry !== "subscriber").map(({ name }) => called(name));
    for (const name of ["errors", "throttles"])
      expect(
        dimensions(name)
          .map((of) => at(of, "FunctionName"))
          .sort(),
      ).toEqual(plain.toSorted());
    expect(dimensions("stream-behind")).toEqual([{ FunctionName: called("stream") }]);
    expect(dimensions("sweep-missing")).toEqual([{ FunctionName: called("timer") }]);
    for (const name of ["slow-notices", "outbox-age", "daily-late"]) expect(dimensions(name)).toEqual([{ stage }]);
    expect(dimensions("faults")).toEqual([{ ApiId: "ApiApi-id" }]);
    expect(dimensions("read-throttles")).toEqual([{ TableName: only(stage, typeOf.table, /./).inputs.name }]);
  });
});

test("a personal stage has no alarms", () => {
  const { resources } = inject("plans").outcomes.dev;
  expect(resources.filter(({ type }) => type === alarmType || type === "aws:sns/topic:Topic")).toEqual([]);
});

describe.each(stages)("the dashboard of %s", (stage) => {
  type Widget = { properties: { title: string; region: string; metrics: (string | object)[][] } };
  const widgets = () => {
    const { inputs } = only(stage, "aws:cloudwatch/dashboard:Dashboard", /./);
    expect(inputs.dashboardName).toBe(`stampflow-${stage}`);
    return (JSON.parse(String(inputs.dashboardBody)) as { widgets: Widget[] }).widgets;
  };

  test("shows decisions, the time to notice, what waits, what fails", () => {
    const shown = Object.fromEntries(
      widgets().map(({ properties }) => [
        properties.title,
        [...new Set(properties.metrics.map(([, metric]) => metric))],
      ]),
    );
    expect(shown).toEqual({
      Decisions: ["Decisions"],
      "TimeToNotice (ms)": ["TimeToNotice"],
      "Outbox age (ms)": ["OutboxAge", "IteratorAge"],
      "Daily jobs (ms)": ["DailyAge"],
      "Dead letters": ["ApproximateNumberOfMessagesVisible"],
      Errors: ["Errors"],
      Throttles: ["Throttles", "ReadThrottleEvents", "WriteThrottleEvents"],
      "Calls (ms)": ["Latency"],
      Calls: ["Count", "4xx", "5xx"],
      "Table units": ["ConsumedReadCapacityUnits", "ConsumedWriteCapacityUnits"],
    });
  });

  test("of every function and every dead-letter queue of the stage", () => {
    const names = (title: string) =>
      widgets()
        .find(({ properties }) => properties.title === title)
        ?.properties.metrics.map((metric) => metric[3]);
    const functions = inputsOf(stage, typeOf.function).map(({ name }) => name);
    expect(names("Errors")?.toSorted()).toEqual(functions.toSorted());
    const queues = inputsOf(stage, typeOf.queue).map(({ name }) => String(name));
    expect(names("Dead letters")?.toSorted()).toEqual(queues.filter((name) => name.endsWith("-dead")).toSorted());
    expect(names("Decisions")).toEqual([stage]);
    expect(names("Table units")?.[0]).toBe(only(stage, typeOf.table, /./).inputs.name);
    expect(functionOf(stage, "stream").name).toBe(names("Outbox age (ms)")?.[1]);
  });
});
