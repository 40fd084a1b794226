import { expect, test } from "vitest";
import { meaningOf, offered } from "./remote-choice.ts";

const option = (label: string, ...names: string[]) => ({ value: label, label, names });
const answer = (text: string, ...options: ReturnType<typeof option>[]) => ({ text, options });

test.each([
  ["before an answer", "毛巾", undefined, undefined],
  ["the answer to another text", "毛巾架", answer("毛巾", option("毛巾")), undefined],
  ["the answer to the beginning of a barcode", "6901", answer("690", option("皂")), undefined],
  ["its own answer, spaces aside", " 毛巾 ", answer("毛巾", option("大毛巾"), option("毛巾")), "毛巾,大毛巾"],
  ["a whole barcode before a name", "6901", answer("6901", option("6901 皂"), option("布", "6901")), "布,6901 皂"],
  ["all, before anything is typed", "", answer("", option("b"), option("a")), "b,a"],
])("%s", (_, typed, given, expected) => {
  expect(
    offered(typed, given)
      ?.map(({ label }) => label)
      .join(),
  ).toBe(expected);
});

const enter = { key: "Enter", isComposing: false, keyCode: 13, shiftKey: false };
const tab = { ...enter, key: "Tab", keyCode: 9 };
const some = [1];

test.each([
  ["Enter before the answer", enter, "a", undefined, "wait"],
  ["Tab before the answer", tab, "a", undefined, "wait"],
  ["Tab backwards", { ...tab, shiftKey: true }, "a", undefined, "list"],
  ["Enter on an answer", enter, "a", some, "list"],
  ["Enter where nothing was found", enter, "a", [], "nothing"],
  ["Enter without a text", enter, " ", undefined, "list"],
  ["Enter that composes", { ...enter, isComposing: true }, "a", some, "nothing"],
  ["Enter that ended a composition in Safari", { ...enter, keyCode: 229 }, "a", undefined, "nothing"],
  ["a letter", { ...enter, key: "a" }, "a", undefined, "list"],
])("%s", (_, stroke, typed, choices, meaning) => expect(meaningOf(stroke, typed, choices)).toBe(meaning));
