import { table } from "./table.ts";

// `exists` holds for a leaf alone: the facts are a map, whose tenant is one.
const carriesFacts = { M: { n: { S: [{ exists: true }] } } };

/** How the table stream reaches functions/stream: only inserted items that carry facts. */
export const stream = {
  view: table.stream,
  filter: { eventName: ["INSERT"], dynamodb: { NewImage: { ob: carriesFacts } } },
  batchSize: 100,
  /** Order is kept per partition key, and an aggregate's facts share one. */
  parallelism: 10,
  retries: 50,
  bisectOnError: true,
  /** From where a mapping that is made anew begins: what it hears twice is recognised, what it missed is lost. */
  start: "TRIM_HORIZON",
  /** Facts that the bus did not take in all those tries wait for a person. */
  deadLetterDays: 14,
  timeoutSeconds: 60,
} as const;
