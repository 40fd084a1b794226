import { expect, it } from "vitest";
import { approver, chain, start } from "../tree/sample.ts";
import { type LocalDraft, localDraftKey, readLocalDraft } from "./local-draft.ts";

const base = { settings: {}, node: chain(start(), approver("a")) };
const draft: LocalDraft = {
  base,
  definition: { settings: {}, node: chain(start(), approver("b")) },
  revision: 3,
  savedAt: 5,
};

it("reads what was stored, of one person and form", () => {
  expect(readLocalDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  expect(localDraftKey("t", "u", "f")).not.toBe(localDraftKey("t", "v", "f"));
});

it.each([
  ["nothing", null],
  ["a text", "drawing"],
  ["no revision", { ...draft, revision: "3" }],
  ["no base", { ...draft, base: undefined }],
  ["a drawing without nodes", { ...draft, definition: {} }],
])("%s is no drawing", (_, stored) => expect(readLocalDraft(stored)).toBeNull());
