/** The source of a metric: the product's own (kernel/observe/metric.ts), or an AWS service. */
export type Watched = "product" | "http" | "table" | "function" | "stream" | "timer" | "deadLetters";

export type Alarm = {
  readonly name: string;
  readonly of: Watched;
  readonly metric: string;
  /** A statistic of CloudWatch, or a percentile. */
  readonly statistic: string;
  readonly above?: number;
  readonly below?: number;
  readonly seconds: number;
  readonly periods: number;
  /** What missing data means. */
  readonly silence: "fine" | "alarm";
  readonly why: string;
};

export const namespace = "Stampflow";
const minute = 60;
const five = 5 * minute;
const one = { seconds: minute, periods: 1, silence: "fine" } as const;
const lasting = { seconds: minute, periods: 5, silence: "fine" } as const;

export const alarms: readonly Alarm[] = [
  {
    ...lasting,
    name: "slow-notices",
    of: "product",
    metric: "TimeToNotice",
    statistic: "p99",
    above: 5000,
    why: "People hear of their tasks too late.",
  },
  {
    ...lasting,
    name: "outbox-age",
    of: "product",
    metric: "OutboxAge",
    statistic: "Maximum",
    above: minute * 1000,
    why: "Facts wait in the table before they reach the bus.",
  },
  {
    ...lasting,
    name: "stream-behind",
    of: "stream",
    metric: "IteratorAge",
    statistic: "Maximum",
    above: minute * 1000,
    why: "The table stream is read more slowly than it is written; after 24 hours facts are lost.",
  },
  {
    ...one,
    seconds: five,
    name: "daily-late",
    of: "product",
    metric: "DailyAge",
    statistic: "Maximum",
    above: 15 * minute * 1000,
    why: "A daily job fails again and again in a company, or its companies wait.",
  },
  {
    ...one,
    seconds: five,
    name: "broken-seals",
    of: "product",
    metric: "BrokenSeals",
    statistic: "Sum",
    above: 0,
    why: "An application is not as it was written: somebody changed the table past the product.",
  },
  {
    ...one,
    name: "dead-letters",
    of: "deadLetters",
    metric: "ApproximateNumberOfMessagesVisible",
    statistic: "Maximum",
    above: 0,
    why: "A fact was given up after all tries and waits to be replayed.",
  },
  {
    ...one,
    seconds: five,
    name: "faults",
    of: "http",
    metric: "5xx",
    statistic: "Sum",
    above: 5,
    why: "Calls end in a fault of the product.",
  },
  {
    ...lasting,
    name: "slow",
    of: "http",
    metric: "Latency",
    statistic: "p99",
    above: 3000,
    why: "Calls take too long.",
  },
  {
    ...one,
    seconds: five,
    name: "errors",
    of: "function",
    metric: "Errors",
    statistic: "Sum",
    above: 5,
    why: "A function ends with an error or at its time limit.",
  },
  {
    ...one,
    seconds: five,
    name: "throttles",
    of: "function",
    metric: "Throttles",
    statistic: "Sum",
    above: 0,
    why: "A function may not run as often as it is called: the limit of the account or its own is reached.",
  },
  {
    ...lasting,
    name: "read-throttles",
    of: "table",
    metric: "ReadThrottleEvents",
    statistic: "Sum",
    above: 10,
    why: "A partition of the table is read more often than DynamoDB allows: a hot key.",
  },
  {
    ...lasting,
    name: "write-throttles",
    of: "table",
    metric: "WriteThrottleEvents",
    statistic: "Sum",
    above: 10,
    why: "A partition of the table is written more often than DynamoDB allows: a hot key.",
  },
  {
    name: "sweep-missing",
    of: "timer",
    metric: "Invocations",
    statistic: "Sum",
    below: 1,
    seconds: five,
    periods: 1,
    silence: "alarm",
    why: "Nobody looks for deadlines that are due.",
  },
];
