/** The event bus, and how long a subscriber is retried before its fact becomes a dead letter. */
export const bus = {
  name: "facts",
  /** As in kernel/events/bus.ts. */
  source: "stampflow",
  subscriber: {
    tries: 5,
    firstWaitMs: 40,
    deadLetterDays: 14,
    batchSize: 10,
    timeoutSeconds: 30,
    /** A queue with many messages must not use all concurrency of the account. */
    atOnce: 20,
  },
} as const;
