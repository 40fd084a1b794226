/** Operational metrics. A new one is a line here; alarms and the dashboard are described in infra/. */
const units = {
  /** A step that somebody decided. */
  Decisions: "Count",
  /** From a fact to the notice that tells of it. */
  TimeToNotice: "Milliseconds",
  /** From a fact to the bus. */
  OutboxAge: "Milliseconds",
  /** From when a page of a daily job was due to when it is tried. */
  DailyAge: "Milliseconds",
  /** An application that is not as it was written. */
  BrokenSeals: "Count",
} as const;

export type Metric = keyof typeof units;

/** CloudWatch reads figures out of such a line (embedded metric format), so that counting costs no call. */
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

/** Written in Lambda only, where CloudWatch reads it. */
export function metric(name: Metric, value: number): void {
  const { AWS_LAMBDA_FUNCTION_NAME, STAGE } = process.env;
  if (AWS_LAMBDA_FUNCTION_NAME) process.stdout.write(`${metricLine(name, value, Date.now(), STAGE ?? "dev")}\n`);
}

/** The time since an instant; a clock that lags behind the one that took it counts as no time. */
export const metricSince = (name: Metric, at: number): void => metric(name, Math.max(0, Date.now() - at));
