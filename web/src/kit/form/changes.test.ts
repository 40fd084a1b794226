import { expect, it } from "vitest";
import { changesOf } from "./changes.ts";

it.each([
  ["nothing", { a: "1" }, { a: "1" }, {}],
  ["a new value", {}, { a: "1" }, { a: "1" }],
  ["another value", { a: ["x"] }, { a: ["x", "y"] }, { a: ["x", "y"] }],
  ["an emptied field is null", { a: "1", b: ["x"] }, { a: "", b: [] }, { a: null, b: null }],
  ["touched and emptied again is no change", {}, { a: "", b: [] }, {}],
  ["a field the form does not have", {}, { z: 1 }, {}],
])("%s", (_, before, after, expected) => expect(changesOf(before, after, ["a", "b"])).toEqual(expected));
