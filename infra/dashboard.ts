import { namespace } from "./alarms.ts";

/** The names of a stage's metrics in CloudWatch. */
export type Named = {
  readonly region: string;
  readonly stage: string;
  readonly http: string;
  readonly table: string;
  readonly stream: string;
  readonly functions: readonly string[];
  readonly deadLetters: readonly string[];
};

type Figure = readonly (string | Readonly<Record<string, string>>)[];

const width = 8;
const height = 6;
const inRow = 3;

/** The dashboard for whoever is on duty: how fast calls are, what waits, what fails. */
export function dashboardOf(named: Named): { widgets: unknown[] } {
  const product = (metric: string, stat: string): Figure => [namespace, metric, "stage", named.stage, { stat }];
  const http = (metric: string, stat: string): Figure => ["AWS/ApiGateway", metric, "ApiId", named.http, { stat }];
  const table = (metric: string): Figure => ["AWS/DynamoDB", metric, "TableName", named.table, { stat: "Sum" }];
  const lambda = (metric: string, stat: string) => (name: string) =>
    ["AWS/Lambda", metric, "FunctionName", name, { stat }] as Figure;
  const dead = (name: string): Figure => [
    "AWS/SQS",
    "ApproximateNumberOfMessagesVisible",
    "QueueName",
    name,
    { stat: "Maximum" },
  ];
  const pages: Readonly<Record<string, readonly Figure[]>> = {
    Decisions: [product("Decisions", "Sum")],
    "TimeToNotice (ms)": ["p50", "p95", "p99"].map((stat) => product("TimeToNotice", stat)),
    "Outbox age (ms)": [product("OutboxAge", "Maximum"), lambda("IteratorAge", "Maximum")(named.stream)],
    "Daily jobs (ms)": [product("DailyAge", "Maximum")],
    "Dead letters": named.deadLetters.map(dead),
    Errors: named.functions.map(lambda("Errors", "Sum")),
    Throttles: [
      ...named.functions.map(lambda("Throttles", "Sum")),
      table("ReadThrottleEvents"),
      table("WriteThrottleEvents"),
    ],
    "Calls (ms)": ["p50", "p99"].map((stat) => http("Latency", stat)),
    Calls: ["Count", "4xx", "5xx"].map((metric) => http(metric, "Sum")),
    "Table units": ["ConsumedReadCapacityUnits", "ConsumedWriteCapacityUnits"].map(table),
  };
  const widgets = Object.entries(pages).map(([title, metrics], at) => ({
    type: "metric",
    x: (at % inRow) * width,
    y: Math.floor(at / inRow) * height,
    width,
    height,
    properties: { title, region: named.region, period: 60, view: "timeSeries", metrics },
  }));
  return { widgets };
}
