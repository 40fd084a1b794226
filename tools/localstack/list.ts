/** Test files in parallel: more than cores, because they mostly wait. */
export const workers = 4;

/** Test files that also run on a deployed stage. */
const always = [
  // Gateways, functions, stream, bus, queues and sockets together; the modules approval and notice.
  "tests/journeys/story.test.ts",
  // Storage: presigned addresses, sizes, who may read.
  "tests/full/api/application/files.test.ts",
];
/** Besides, with `FULL`: one for each AWS service the product uses, and one short story for each module. */
const more = [
  // The module identity: sessions, cookies, codes.
  "tests/api/account/account.test.ts",
  // The module system: directory, departments, people, roles.
  "tests/api/organisation/organisation.test.ts",
  "tests/full/api/kernel/files.test.ts",
  // Queues: a fact that arrives twice; notices that arrive at once.
  "tests/api/notice/notice.test.ts",
  // One transaction for each command, whoever repeats it.
  "tests/full/api/application/idempotency.test.ts",
  // The module warehouse: what no transaction holds is whole or absent.
  "tests/api/warehouse/warehouse.test.ts",
  // Long work, batch by batch through the bus.
  "tests/full/api/approval/migration-jobs.test.ts",
];

/** The product's own code is tested on the local host alone. */
export const cloudFiles: readonly string[] = process.env.FULL ? [...always, ...more] : always;
