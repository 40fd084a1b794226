import { modules } from "@stampflow/functions/modules";
import { expect, test } from "vitest";
import { isTest, sourcesIn } from "../sources.ts";

test("every counter is named by its module, so that it can be rebuilt", () => {
  const defined = sourcesIn("packages")
    .filter((source) => !isTest(source) && !source.path.startsWith("packages/kernel/"))
    .flatMap(({ text }) => [...text.matchAll(/defineCounter\(\s*"([^"]+)"/g)].map(([, name]) => name));
  const named = modules.flatMap(({ counters = [] }) => counters.map(({ name }) => name));
  expect(defined.length).toBeGreaterThan(1);
  expect(named).toEqual(expect.arrayContaining(defined));
  expect(new Set(named).size).toBe(named.length);
});
