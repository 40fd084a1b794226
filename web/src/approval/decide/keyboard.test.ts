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
  ["T transfers", { key: "t" }, false, "transfer"],
  ["Q asks the applicant", { key: "Q" }, false, "ask"],
  ["C comments", { key: "c" }, false, "comment"],
  ["P prints", { key: "p" }, false, "print"],
  ["Ctrl+P stays with the browser", { key: "p", ctrlKey: true }, false, null],
  ["X selects", { key: "x" }, false, "select"],
  ["the slash searches", { key: "/" }, false, "search"],
  ["the question mark lists the keys", { key: "?" }, false, "help"],
  ["a question mark typed is text", { key: "?" }, true, null],
  ["1 is the first tab", { key: "1" }, false, "tab1"],
  ["5 is the last tab", { key: "5" }, false, "tab5"],
  ["there is no sixth tab", { key: "6" }, false, null],
  ["while an input method composes, no letter", { key: "q", isComposing: true }, false, null],
  ["another letter", { key: "z" }, false, null],
  ["a name of every object", { key: "constructor" }, false, null],
];

test.each(cases)("%s", (_name, over, typing, wanted) => {
  expect(commandOf(stroke(over), typing)).toBe(wanted);
});
