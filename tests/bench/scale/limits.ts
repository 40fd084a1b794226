/** What AWS lets one account and region do, as of November 2026. "Soft" ones are raised on request. */
export const limits = {
  /** DynamoDB developer guide, "Best practices for partition keys" and "Burst and adaptive capacity". */
  partition: { writes: 1000, reads: 3000, burstSeconds: 300 },
  /** DynamoDB quotas, hard. */
  item: { bytes: 400 * 1024 },
  transaction: { items: 100 },
  /** DynamoDB quotas: an on-demand table in us-east-1, soft. */
  table: { writes: 40_000, reads: 40_000 },
  /** Lambda quotas: concurrent executions (soft), and how many one function gains in ten seconds. */
  lambda: { concurrent: 1000, gained: { each: 1000, seconds: 10 } },
  /** API Gateway quotas: all APIs and callbacks of an account together (soft), new WebSockets a second (soft). */
  gateway: { requests: 10_000, burst: 5000, connects: 500 },
  /** EventBridge quotas, us-east-1: PutEvents and invocations a second (soft). */
  bus: { puts: 10_000, invocations: 18_750 },
} as const;
