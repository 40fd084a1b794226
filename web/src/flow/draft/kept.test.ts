import { expect, it } from "vitest";
import { approver, chain, start } from "../tree/sample.ts";
import { type Kept, keptName, readKept } from "./kept.ts";

const base = { settings: {}, node: chain(start(), approver("a")) };
const kept: Kept = { base, definition: { settings: {}, node: chain(start(), approver("b")) }, revision: 3, keptAt: 5 };

it("reads what was kept, of one person and form", () => {
  expect(readKept(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  expect(keptName("t", "u", "f")).not.toBe(keptName("t", "v", "f"));
});

it.each([
  ["nothing", null],
  ["a text", "drawing"],
  ["no revision", { ...kept, revision: "3" }],
  ["no base", { ...kept, base: undefined }],
  ["a drawing without nodes", { ...kept, definition: {} }],
])("%s is no drawing", (_, stored) => expect(readKept(stored)).toBeNull());
