/** The operational metrics. A new one is a line here; alarms and dashboard are in infra/. */
const units = {
  /** Decisions saved. */
  Decisions: "Count",
  /** The time from a fact to its notice. */
  TimeToNotice: "Milliseconds",
  /** The time from a fact to the bus. */
  OutboxAge: "Milliseconds",
  /** The time from when a page of a daily job was due until it is tried. */
  DailyAge: "Milliseconds",
  /** Applications whose seal does not match. */
  BrokenSeals: "Count",
} as const;

export type Metric = keyof typeof units;

/** A log line in CloudWatch's embedded metric format, so that metrics need no call. */
export const metricLine = (name: Metric, value: number, now: number, stage: string): string =>
  JSON.stringify({
    _aws: {
      Timestamp: now,
      CloudWatchMetrics: [
        { Namespace: "Stampflow", Dimensions: [["stage"]], Metrics: [{ Name: name, Unit: units[name] }] },
      ],
    },
    stage,
    [name]: value,
  });

/** Written in Lambda only, where CloudWatch reads the log. */
export function metric(name: Metric, value: number): void {
  const { AWS_LAMBDA_FUNCTION_NAME, STAGE } = process.env;
  if (AWS_LAMBDA_FUNCTION_NAME) process.stdout.write(`${metricLine(name, value, Date.now(), STAGE ?? "dev")}\n`);
}

/** The time since an instant; negative differences of clocks count as 0. */
export const metricSince = (name: Metric, at: number): void => metric(name, Math.max(0, Date.now() - at));
