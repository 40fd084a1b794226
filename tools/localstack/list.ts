/** Files at once. They wait for the product more than they ask of it: more than there are cores. */
export const workers = 4;

/**
 * What runs on a deployed stage as well as on the local host: one file for each service of AWS that the product leans
 * on, and one short story for each module. What only the product's own code decides is shown on the local host alone.
 */
export const cloudFiles: readonly string[] = [
  // Gateways, functions, stream, bus, queues and sockets together; the modules approval and notice.
  "tests/journeys/story.test.ts",
  // The module identity: sessions, cookies, codes.
  "tests/api/account.test.ts",
  // The module system: directory, departments, people, roles.
  "tests/api/organisation.test.ts",
  // Storage: presigned addresses, sizes, who may read.
  "tests/api/approval-files.test.ts",
  "tests/api/files.test.ts",
  // Queues: a fact that arrives twice; notices that arrive at once.
  "tests/api/notice.test.ts",
  // One transaction for each command, whoever repeats it.
  "tests/api/approval-idempotency.test.ts",
  // The module warehouse: what no transaction holds is whole or absent.
  "tests/api/warehouse.test.ts",
  // Long work, batch by batch through the bus.
  "tests/api/approval-migration-jobs.test.ts",
];
