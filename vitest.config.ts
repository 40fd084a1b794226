import { defineConfig } from "vitest/config";
import { cloudFiles, workers } from "./tools/localstack/list.ts";
import { SlowFirst } from "./tools/test/slow-first.ts";

const leastNode = 24;
if (Number(process.versions.node.split(".")[0]) < leastNode)
  throw new Error(
    `The tests need Node ${leastNode}, this is ${process.versions.node}: run npm test -- FILE, or node_modules/.bin/node node_modules/vitest/vitest.mjs run FILE`,
  );

/** Whether `npm run test:full` asks. */
const full = Boolean(process.env.FULL);

/** As long as a busy machine may take: what never comes still fails. */
const patient = {
  testTimeout: 120_000,
  hookTimeout: 300_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ["tools/test/processor.ts"],
};

/** A worker loads modules once for all its files: the half of what they cost. */
const together = { isolate: false };

/** Node itself loads the modules, as it does in the product; without what needs Vite: JSX, mocked modules. */
const native = {
  ...together,
  experimental: { viteModuleRunner: false, nodeLoader: false, recordDependencies: false },
};

/** The tests of some folders, and with `npm run test:full` those of their twins in `tests/full`. */
const testsIn = (name: string, options = {}, folders: readonly string[] = [name]) => ({
  test: {
    ...patient,
    ...options,
    name,
    include: folders.flatMap((folder) => [
      `tests/${folder}/**/*.test.ts`,
      ...(full ? [`tests/full/${folder}/**/*.test.ts`] : []),
    ]),
  },
});

/**
 * Those that start the product; each file has a host, a table and a bucket of its own. Where all of them run, a worker loads it once for all, and has
 * one DynamoDB Local.
 */
const product = ["api", "journeys", "browser"];
const productTests = process.env.TOGETHER
  ? [testsIn("product", native, product)]
  : product.map((name) => testsIn(name, native));

/** The same stories where the product was deployed to; only `npm run test:localstack` asks for them. */
const onTheStage = { ...patient, globalSetup: ["tests/localstack/setup.ts"] };
/** These do things to the stage that others would notice. */
const alone = {
  test: {
    ...onTheStage,
    name: "localstack-alone",
    include: ["tests/localstack/**/*.test.ts"],
    fileParallelism: false,
    sequence: { groupOrder: 2 },
  },
};
const cloud = process.env.LOCALSTACK_ENDPOINT
  ? [
      {
        test: {
          ...onTheStage,
          // One stage for all of them: what a file loads, the next one may keep.
          ...native,
          name: "localstack",
          include: [...cloudFiles],
          maxWorkers: workers,
          sequence: { groupOrder: 1 },
        },
      },
      ...(full ? [alone] : []),
    ]
  : [];

/** What each stage would consist of; needs SST's components, so that only `npm run test:infra` asks for it. */
const stages = process.env.STAGES ? [testsIn("infra", { globalSetup: ["tests/infra/setup.ts"] })] : [];

export default defineConfig({
  test: {
    maxWorkers: 3,
    globalSetup: ["tools/test/demo-place.ts"],
    teardownTimeout: patient.teardownTimeout,
    // A single test for `npm run test:full` alone: `test("…", { tags: "full" }, …)`.
    tags: [{ name: "full" }],
    // A filter, because `skipIf` outweighs what a tag sets.
    ...(full ? {} : { tagsFilter: ["!full"] }),
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          ...patient,
          ...together,
          name: "unit",
          include: [
            "packages/**/*.test.ts",
            "web/src/**/*.test.ts",
            "infra/**/*.test.ts",
            "functions/**/*.test.ts",
            "tools/**/*.test.ts",
          ],
        },
      },
      testsIn("conformance", together),
      ...productTests,
      ...cloud,
      ...stages,
    ],
  },
});
