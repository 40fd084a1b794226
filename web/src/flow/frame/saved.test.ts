import { expect, test } from "vitest";
import type { SaveState } from "../../kit/draft/autosave.ts";
import { combinedSaveState } from "./saved.ts";

const saved = (at: number | null): SaveState => ({ kind: "saved", at });

test.each<[SaveState | undefined, SaveState | undefined, SaveState]>([
  [undefined, undefined, saved(null)],
  [saved(2), undefined, saved(2)],
  [undefined, { kind: "waiting" }, { kind: "waiting" }],
  [saved(2), saved(3), saved(3)],
  [saved(2), saved(null), saved(2)],
  [{ kind: "local", at: 1 }, saved(3), { kind: "local", at: 1 }],
  [{ kind: "local", at: 1 }, { kind: "waiting" }, { kind: "waiting" }],
  [{ kind: "saving" }, { kind: "failed", message: "offline" }, { kind: "failed", message: "offline" }],
  [
    { kind: "failed", message: "offline" },
    { kind: "refused", message: "gone" },
    { kind: "refused", message: "gone" },
  ],
  [{ kind: "conflict" }, { kind: "failed", message: "offline" }, { kind: "conflict" }],
  [saved(1), { kind: "conflict" }, { kind: "conflict" }],
])("%j and %j are shown as %j", (form, flow, shown) => {
  expect(combinedSaveState(form, flow)).toEqual(shown);
});
