import { modules } from "@stampflow/functions/modules";
import { describe, expect, test } from "vitest";
import { withoutTest } from "./refusals-without-test.ts";
import { isTest, sourcesIn, withoutComments } from "./sources.ts";

/** The call that compares the whole table and reads the sentence in each language; it names its code. */
const named = /\brefusedAndUnchanged\(\s*\w+,\s*"([^"]+)"/g;
const skipping = /\b(test|describe)\.(skip|todo|only)\b/;

const met = new Set(
  sourcesIn("tests/api")
    .filter(isTest)
    .map(withoutComments)
    .filter(({ text }) => !skipping.test(text))
    .flatMap(({ text }) => [...text.matchAll(named)].map(([, code = ""]) => code)),
);
const excused = (module: string) =>
  (withoutTest[module] ?? "")
    .split(/\s+/)
    .filter(Boolean)
    .map((code) => `${module}.${code}`);

describe.each(modules.filter(({ errors }) => Object.keys(errors).length > 0))("$name", ({ name, errors }) => {
  const codes = Object.keys(errors);

  test("every refusal is brought about over HTTP, and leaves the whole table as it was", () => {
    expect(codes.filter((code) => !met.has(code) && !excused(name).includes(code))).toEqual([]);
  });

  test("what is excused is a refusal that has no such test yet", () => {
    expect(excused(name).filter((code) => met.has(code) || !codes.includes(code))).toEqual([]);
  });
});

test("approvals are excused of nothing, and only modules are", () => {
  expect(excused("approval")).toEqual([]);
  expect(Object.keys(withoutTest).filter((module) => !modules.some(({ name }) => name === module))).toEqual([]);
});

test("no code is met that is in no table", () => {
  const known = new Set(modules.flatMap(({ errors }) => Object.keys(errors)));
  expect([...met].filter((code) => !known.has(code) && !/^(kernel|probe)\./.test(code))).toEqual([]);
});
