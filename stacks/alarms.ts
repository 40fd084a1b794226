/// <reference path="../.sst/platform/config.d.ts" />

import { type Alarm, alarms, namespace, type Watched } from "../infra/alarms.ts";
import { dashboardOf } from "../infra/dashboard.ts";
import { named, stage } from "./stage.ts";

type Text = $util.Input<string>;

/** What is watched of a stage. Subscribers are not among `functions`: what fails there comes again, or becomes a dead letter. */
export type Watching = {
  readonly api: sst.aws.ApiGatewayV2;
  readonly table: sst.aws.Dynamo;
  readonly functions: readonly sst.aws.Function[];
  readonly hearing: readonly sst.aws.Function[];
  readonly stream: sst.aws.Function;
  readonly timer: sst.aws.Function;
  readonly dead: readonly sst.aws.Queue[];
};

type Figure = { readonly suffix: string; readonly namespace: string; readonly dimensions: Record<string, Text> };

const functionFigure = (suffix: string, name: Text): Figure => ({
  suffix,
  namespace: "AWS/Lambda",
  dimensions: { FunctionName: name },
});

function figuresOf(of: Watched, { api, table, functions, stream, timer, dead }: Watching): Figure[] {
  switch (of) {
    case "product":
      return [{ suffix: "", namespace, dimensions: { stage: $app.stage } }];
    case "http":
      return [{ suffix: "", namespace: "AWS/ApiGateway", dimensions: { ApiId: api.nodes.api.id } }];
    case "table":
      return [{ suffix: "", namespace: "AWS/DynamoDB", dimensions: { TableName: table.name } }];
    case "function":
      return functions.map(({ name }, at) => functionFigure(`-${at}`, name));
    case "stream":
      return [functionFigure("", stream.name)];
    case "timer":
      return [functionFigure("", timer.name)];
    case "deadLetters":
      return dead.map(({ nodes }, at) => ({
        suffix: `-${at}`,
        namespace: "AWS/SQS",
        dimensions: { QueueName: nodes.queue.name },
      }));
  }
}

/** Operators subscribe to the topic; a personal stage wakes nobody. */
export function watch(watching: Watching) {
  dashboard(watching);
  if (!stage.alarms) return null;
  const topic = new aws.sns.Topic("Alarms", { name: named("alarms") });
  for (const alarm of alarms) {
    for (const figure of figuresOf(alarm.of, watching)) raise(alarm, figure, topic.arn);
  }
  return topic;
}

function raise(alarm: Alarm, { suffix, namespace: space, dimensions }: Figure, topic: Text): void {
  const { above, below, statistic } = alarm;
  const percentile = statistic.startsWith("p");
  new aws.cloudwatch.MetricAlarm(`Alarm-${alarm.name}${suffix}`, {
    alarmDescription: alarm.why,
    namespace: space,
    metricName: alarm.metric,
    dimensions,
    ...(percentile ? { extendedStatistic: statistic } : { statistic }),
    comparisonOperator: above === undefined ? "LessThanThreshold" : "GreaterThanThreshold",
    threshold: above ?? below ?? 0,
    period: alarm.seconds,
    evaluationPeriods: alarm.periods,
    treatMissingData: alarm.silence === "alarm" ? "breaching" : "notBreaching",
    alarmActions: [topic],
    okActions: [topic],
  });
}

function dashboard({ api, table, functions, hearing, stream, dead }: Watching): void {
  const body = $resolve({
    region: aws.getRegionOutput().region,
    http: api.nodes.api.id,
    table: table.name,
    stream: stream.name,
    functions: $resolve([...functions, ...hearing].map(({ name }) => name)),
    deadLetters: $resolve(dead.map(({ nodes }) => nodes.queue.name)),
  }).apply((names) => JSON.stringify(dashboardOf({ ...names, stage: $app.stage })));
  new aws.cloudwatch.Dashboard("Dashboard", { dashboardName: `${$app.name}-${$app.stage}`, dashboardBody: body });
}
