import { expect, test } from "vitest";
import { draftName, parseDraft } from "./draft.ts";

const day = 24 * 3600 * 1000;
const draft = { version: 2, values: { days: "3" }, chosen: { a1: ["u1"] }, savedAt: 100 * day };

test("a draft comes back as it was kept", () => {
  expect(parseDraft(JSON.stringify(draft), 101 * day)).toEqual(draft);
});

test("after 30 days a draft is forgotten", () => {
  expect(parseDraft(JSON.stringify(draft), 131 * day)).toBeNull();
});

test.each([
  ["nothing stored", null],
  ["not json", "{"],
  ["a list", "[]"],
  ["no values", JSON.stringify({ ...draft, values: undefined })],
  ["values as a list", JSON.stringify({ ...draft, values: [] })],
  ["people that are no ids", JSON.stringify({ ...draft, chosen: { a1: [1] } })],
])("%s is no draft", (_name, stored) => {
  expect(parseDraft(stored, 101 * day)).toBeNull();
});

test("two companies of one person keep their drafts apart", () => {
  expect(draftName("t1", "u", "f")).not.toBe(draftName("t2", "u", "f"));
});
