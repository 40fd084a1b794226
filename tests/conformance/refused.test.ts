import { errors } from "@stampflow/approval";
import { expect, test } from "vitest";
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

test("every refusal of approvals is brought about over HTTP, and leaves the whole table as it was", () => {
  const codes = Object.keys(errors);
  expect(codes.length).toBeGreaterThan(40);
  expect(codes.filter((code) => !met.has(code))).toEqual([]);
});

test("no code is met that is in no table", () => {
  const known: Record<string, unknown> = errors;
  const strange = [...met].filter((code) => /^(approval|flow)\./.test(code) && !(code in known));
  expect(strange).toEqual([]);
});
