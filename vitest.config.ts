import { defineConfig } from "vitest/config";
import { cloudFiles, workers } from "./tools/localstack/list.ts";
import { SlowFirst } from "./tools/test/slow-first.ts";

/** As long as a busy machine may take: what never comes still fails. */
const patient = { expect: { poll: { timeout: 15_000 } } };

const onTheStage = {
  ...patient,
  testTimeout: 120_000,
  hookTimeout: 300_000,
  globalSetup: ["tests/localstack/setup.ts"],
};

/** The same stories where the product was deployed to; only `npm run test:localstack` asks for them. */
const cloud = process.env.LOCALSTACK_ENDPOINT
  ? [
      {
        test: {
          ...onTheStage,
          name: "localstack",
          include: [...cloudFiles],
          maxWorkers: workers,
          // One stage for all of them: what a file loads, the next one may keep.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      // These do things to the stage that others would notice.
      {
        test: {
          ...onTheStage,
          name: "localstack-alone",
          include: ["tests/localstack/**/*.test.ts"],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ]
  : [];

/** What each stage would consist of; needs SST's components, so that only `npm run test:infra` asks for it. */
const stages = process.env.STAGES
  ? [
      {
        test: {
          name: "infra",
          include: ["tests/infra/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 300_000,
          globalSetup: ["tests/infra/setup.ts"],
        },
      },
    ]
  : [];

/** What takes minutes; only `npm run test:full` asks for it. */
const full = process.env.FULL ? [{ test: { name: "full", include: ["tests/full/**/*.test.ts"] } }] : [];

/** A worker loads modules once for all its files: the half of what they cost. */
const together = { isolate: false };

export default defineConfig({
  test: {
    // Two hosts at once are what two cores carry.
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
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
      { test: { ...together, name: "conformance", include: ["tests/conformance/**/*.test.ts"] } },
      {
        test: {
          ...patient,
          // Each file has a host, a table and a bucket of its own all the same.
          ...together,
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...patient,
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...patient,
          ...together,
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      ...full,
      ...cloud,
      ...stages,
    ],
  },
});
