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
  /** Where a new mapping starts: facts that come twice are recognised, missed ones would be lost. */
  start: "TRIM_HORIZON",
  /** Facts that the bus did not take in all tries wait for whoever is on duty. */
  deadLetterDays: 14,
  timeoutSeconds: 60,
} as const;
