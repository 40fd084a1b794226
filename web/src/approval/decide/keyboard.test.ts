import { expect, test } from "vitest";
import { commandOf, type KeyCommand, type Stroke } from "./keyboard.ts";

const stroke = (over: Partial<Stroke>): Stroke => ({
  key: "a",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  repeat: false,
  ...over,
});

const cases: [string, Partial<Stroke>, boolean, KeyCommand | null][] = [
  ["A approves", { key: "a" }, false, "approve"],
  ["capital A approves", { key: "A" }, false, "approve"],
  ["R rejects", { key: "r" }, false, "reject"],
  ["B returns", { key: "b" }, false, "return"],
  ["J goes on", { key: "j" }, false, "next"],
  ["K goes back", { key: "k" }, false, "previous"],
  ["a held J keeps walking", { key: "j", repeat: true }, false, "next"],
  ["a held A decides nothing", { key: "a", repeat: true }, false, null],
  ["letters typed in a field are text", { key: "a" }, true, null],
  ["Ctrl+Enter sends from a field", { key: "Enter", ctrlKey: true }, true, "send"],
  ["⌘+Enter sends", { key: "Enter", metaKey: true }, false, "send"],
  ["a held Ctrl+Enter sends once", { key: "Enter", ctrlKey: true, repeat: true }, true, null],
  ["Escape closes", { key: "Escape" }, false, "close"],
  ["Escape in a field does not", { key: "Escape" }, true, null],
  ["Enter alone is a new line", { key: "Enter" }, true, null],
  ["Ctrl+A stays with the browser", { key: "a", ctrlKey: true }, false, null],
  ["Alt+A stays with the system", { key: "a", altKey: true }, false, null],
  ["while an input method composes, nothing", { key: "Enter", ctrlKey: true, isComposing: true }, true, null],
  ["another letter", { key: "x" }, false, null],
];

test.each(cases)("%s", (_name, over, typing, wanted) => {
  expect(commandOf(stroke(over), typing)).toBe(wanted);
});
