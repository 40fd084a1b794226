import { expect, it } from "vitest";
import { changesOf, emptied } from "./changes.ts";

it.each([
  ["nothing", { a: "1" }, { a: "1" }, {}],
  ["a new value", {}, { a: "1" }, { a: "1" }],
  ["another value", { a: ["x"] }, { a: ["x", "y"] }, { a: ["x", "y"] }],
  ["an emptied field is null", { a: "1", b: ["x"] }, { a: "", b: [] }, { a: null, b: null }],
  ["touched and emptied again is no change", {}, { a: "", b: [] }, {}],
  ["a field the form does not have", {}, { z: 1 }, {}],
])("%s", (_, before, after, expected) => expect(changesOf(before, after, ["a", "b"])).toEqual(expected));

it("of what was sent before, only what is empty now is taken back", () => {
  const before = { reason: "Wedding", days: "3", people: ["a"], note: "" };
  expect(emptied(before, { ...before, reason: "", days: "4", people: [] })).toEqual({ reason: null, people: null });
});
