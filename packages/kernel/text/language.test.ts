import { describe, expect, test } from "vitest";
import { kernelErrors } from "../contract/errors.ts";
import { fill, languages, pickLanguage } from "./language.ts";
import { textOf } from "./texts.ts";

describe("language", () => {
  test.each([
    ["en-US,en;q=0.9", "en-US"],
    ["en", "en-US"],
    ["ja", "ja-JP"],
    ["fr-FR, ja;q=0.5", "ja-JP"],
    ["ko-KR", "zh-CN"],
    ["", "zh-CN"],
    [null, "zh-CN"],
  ])("%s gives %s", (header, expected) => expect(pickLanguage(header)).toBe(expected));

  test("places are filled, places without a value stay visible", () => {
    expect(fill("{n} of {m}", { n: 3 }, "en-US")).toBe("3 of {m}");
  });

  test.each([
    [1, "at most 1 day"],
    ["1", "at most 1 day"],
    [1.5, "at most 1.5 days"],
    [0, "at most 0 days"],
  ])("a word has the number of %s", (n, text) => {
    expect(fill("at most {n} {n|day|days}", { n }, "en-US")).toBe(text);
  });

  test.each([
    ["zh-CN", "陈静、王一"],
    ["en-US", "陈静, 王一"],
    ["ja-JP", "陈静、王一"],
  ] as const)("a list has the comma of %s", (language, text) => {
    expect(fill("{names}", { names: ["陈静", "王一"] }, language)).toBe(text);
  });

  test.each(languages)("every refusal of the kernel has a text in %s", (language) => {
    const missing = Object.keys(kernelErrors).filter((code) => !textOf(code, language));
    expect(missing).toEqual([]);
  });
});
