/** The event bus, and how long a subscriber is tried before its fact becomes a dead letter. */
export const bus = {
  name: "facts",
  /** As kernel/bus.ts writes it. */
  source: "stampflow",
  subscriber: {
    tries: 5,
    firstWaitMs: 40,
    deadLetterDays: 14,
    batchSize: 10,
    timeoutSeconds: 30,
    /** A queue that fell behind must not take all functions of the account to catch up. */
    atOnce: 20,
  },
} as const;
