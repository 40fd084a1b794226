import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, SerializedError, TestModule } from "vitest/node";
import type {} from "./processor.ts";

/** How a test file ended. */
export type FileResult = {
  readonly project: string;
  readonly path: string;
  readonly seconds: number;
  /** Those of all its processes together, where the system tells. */
  readonly processor: number | undefined;
  readonly passed: number;
  /** The failed tests, what failed outside them, and the file itself where it could not run. */
  readonly failed: readonly string[];
};
/** `errors` are those of no file. */
export type RunResult = { readonly files: readonly FileResult[]; readonly errors: number };

/** Writes how each file ended to the file that `TEST_RESULT` names. */
export default class ResultReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const ofFile = Map.groupBy(errors, ({ VITEST_TEST_PATH }) => VITEST_TEST_PATH);
    const files = modules.map((module) => resultOf(module, ofFile.get(module.moduleId) ?? []));
    const paths = new Set<unknown>(modules.map(({ moduleId }) => moduleId));
    const others = errors.filter(({ VITEST_TEST_PATH }) => !paths.has(VITEST_TEST_PATH));
    const result: RunResult = { files, errors: others.length };
    if (process.env.TEST_RESULT) writeFileSync(process.env.TEST_RESULT, JSON.stringify(result));
  }
}

function resultOf(module: TestModule, errors: readonly SerializedError[]): FileResult {
  const tests = [...module.children.allTests()];
  const failed = [
    ...tests.filter((test) => test.result().state === "failed").map(({ fullName }) => fullName),
    ...errors.map(({ message }) => `outside its tests: ${message}`),
  ];
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    project: module.project.name,
    path: relative(module.project.config.root, module.moduleId),
    seconds: (collectDuration + setupDuration + duration) / 1000,
    processor: module.meta().processor,
    passed: tests.filter((test) => test.result().state === "passed").length,
    // What was never finished has failed, too: its worker has ended.
    failed: failed.length > 0 || ["passed", "skipped"].includes(module.state()) ? failed : ["the file"],
  };
}
