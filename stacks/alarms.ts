/// <reference path="../.sst/platform/config.d.ts" />

import { type Alarm, alarms, namespace, type Watched } from "../infra/alarms.ts";
import { dashboardOf } from "../infra/dashboard.ts";
import { schedules } from "../infra/schedules.ts";
import { dailyDead, outboxDead } from "./facts.ts";
import type { Plan } from "./plan.ts";
import { named, stage } from "./stage.ts";

type Text = $util.Input<string>;
type Watching = { readonly api: sst.aws.ApiGatewayV2; readonly table: sst.aws.Dynamo; readonly plan: Plan };
type Figure = { readonly of?: string; readonly namespace: string; readonly dimensions: Record<string, Text> };

/** Subscribers are retried and then produce dead letters, so their functions have no alarms of their own. */
const plainFunctions = ({ bundles }: Plan) =>
  bundles.filter(({ entry }) => entry !== "subscriber").map(({ name }) => name);
const hearing = ({ subscriptions }: Plan) => subscriptions.map(({ name }) => name);
const deadLetters = (plan: Plan) => [outboxDead, dailyDead, ...hearing(plan)].map((name) => `${name}-dead`);

const functionFigure = (name: string): Figure => ({
  namespace: "AWS/Lambda",
  dimensions: { FunctionName: named(name) },
});

function figuresOf(of: Watched, { api, table, plan }: Watching): Figure[] {
  switch (of) {
    case "product":
      return [{ namespace, dimensions: { stage: $app.stage } }];
    case "http":
      return [{ namespace: "AWS/ApiGateway", dimensions: { ApiId: api.nodes.api.id } }];
    case "table":
      return [{ namespace: "AWS/DynamoDB", dimensions: { TableName: table.name } }];
    case "function":
      return plainFunctions(plan).map((name) => ({ ...functionFigure(name), of: name }));
    case "stream":
      return [functionFigure("stream")];
    case "timer":
      return [functionFigure(schedules.sweep.function)];
    case "deadLetters":
      return deadLetters(plan).map((name) => ({
        of: name,
        namespace: "AWS/SQS",
        dimensions: { QueueName: named(name) },
      }));
  }
}

/** Operators subscribe to the topic; personal stages have no alarms. */
export function watch(watching: Watching) {
  dashboard(watching);
  if (!stage.alarms) return null;
  const topic = new aws.sns.Topic("Alarms", { name: named("alarms") });
  for (const alarm of alarms) {
    for (const figure of figuresOf(alarm.of, watching)) raise(alarm, figure, topic.arn);
  }
  return topic;
}

function raise(alarm: Alarm, { of, namespace: space, dimensions }: Figure, topic: Text): void {
  const { above, below, statistic } = alarm;
  const name = [alarm.name, ...(of ? [of] : [])].join("-").replaceAll(/\W+/g, "-");
  new aws.cloudwatch.MetricAlarm(`Alarm-${name}`, {
    name: `${$app.name}-${$app.stage}-${name}`,
    alarmDescription: alarm.why,
    namespace: space,
    metricName: alarm.metric,
    dimensions,
    ...(statistic.startsWith("p") ? { extendedStatistic: statistic } : { statistic }),
    comparisonOperator: above === undefined ? "LessThanThreshold" : "GreaterThanThreshold",
    threshold: above ?? below ?? 0,
    period: alarm.seconds,
    evaluationPeriods: alarm.periods,
    treatMissingData: alarm.silence === "alarm" ? "breaching" : "notBreaching",
    alarmActions: [topic],
    okActions: [topic],
  });
}

function dashboard({ api, table, plan }: Watching): void {
  const known = {
    stage: $app.stage,
    stream: named("stream"),
    functions: [...plainFunctions(plan), ...hearing(plan)].map(named),
    deadLetters: deadLetters(plan).map(named),
  };
  const body = $resolve([aws.getRegionOutput().region, api.nodes.api.id, table.name]).apply(([region, http, name]) =>
    JSON.stringify(dashboardOf({ ...known, region, http, table: name })),
  );
  new aws.cloudwatch.Dashboard("Dashboard", { dashboardName: `${$app.name}-${$app.stage}`, dashboardBody: body });
}
