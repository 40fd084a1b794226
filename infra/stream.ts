import { table } from "./table.ts";

// `exists` works only for a leaf: the facts are a map, and its tenant is a leaf.
const carriesFacts = { M: { n: { S: [{ exists: true }] } } };

/** How the table stream calls functions/stream: only for inserted items that carry facts. */
export const stream = {
  view: table.stream,
  filter: { eventName: ["INSERT"], dynamodb: { NewImage: { ob: carriesFacts } } },
  batchSize: 100,
  /** Order is kept per partition key; the facts of an aggregate share one. */
  parallelism: 10,
  retries: 50,
  bisectOnError: true,
  /** Where a new mapping starts: repeated facts are recognised, missed ones would be lost. */
  start: "TRIM_HORIZON",
  /** Facts that the bus refused in all tries are kept for whoever is on duty. */
  deadLetterDays: 14,
  timeoutSeconds: 60,
} as const;
