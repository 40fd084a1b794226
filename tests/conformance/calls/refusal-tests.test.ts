import { modules } from "@stampflow/functions/modules";
import { describe, expect, test } from "vitest";
import { isTest, sourcesIn, withoutComments } from "../sources.ts";

/** The helper for refusals; its second argument is the code. */
const named = /\brefusedAndUnchanged\(\s*\w+,\s*"([^"]+)"/g;
const skipping = /\b(test|describe)\.(skip|todo|only)\b/;

const met = new Set(
  sourcesIn("tests/api")
    .filter(isTest)
    .map(withoutComments)
    .filter(({ text }) => !skipping.test(text))
    .flatMap(({ text }) => [...text.matchAll(named)].map(([, code = ""]) => code)),
);
describe.each(modules.filter(({ errors }) => Object.keys(errors).length > 0))("$name", ({ errors }) => {
  test("every refusal is tested over HTTP with refusedAndUnchanged", () => {
    expect(Object.keys(errors).filter((code) => !met.has(code))).toEqual([]);
  });
});

test("every refusal code used in tests is in an error table", () => {
  const known = new Set(modules.flatMap(({ errors }) => Object.keys(errors)));
  expect([...met].filter((code) => !known.has(code) && !/^(kernel|probe)\./.test(code))).toEqual([]);
});
