/** The event bus, and how long a subscriber is tried before its fact becomes a dead letter. */
export const bus = {
  name: "facts",
  subscriber: { tries: 5, firstWaitMs: 40, deadLetterDays: 14, batchSize: 10, timeoutSeconds: 30 },
} as const;
