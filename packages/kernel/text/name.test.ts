import { expect, test } from "vitest";
import { z } from "zod";
import { nameField, nameText, requiredText, sameName, textField } from "./name.ts";
import { isBlank } from "./text.ts";

const name = nameText(z.string().min(1).max(20));

test.each([
  ["a NUL", "Li\u0000"],
  ["a line break", "Li\nWang"],
  ["an override of direction", "Li\u202egnaW"],
  ["an isolate", "\u2066Li"],
  ["a mark of direction", "Li\u200f"],
  ["a space of no width", "Li\u200bWang"],
  ["a joiner between letters", "Li\u200dWang"],
  ["a joiner at the end", "👩\u200d"],
  ["a filler", "\u3164"],
  ["half a pair", "Li\ud800"],
])("%s is refused", (_, text) => {
  expect(name.safeParse(text).error?.issues[0]?.message).toBe("kernel.field.characters");
});

test.each(["李 小明", "O’Brien-Núñez", "ヴェルナー・和子", "Ирина", "👩‍💻", "🏳️‍🌈", "👨🏽‍🌾", "محمد", "Café"])(
  "%s is a name",
  (text) => {
    expect(name.parse(text)).toBe(text);
  },
);

test.each(["\u200b", "\u3164 \u00ad", "\u2800", "\u034f\ufe0f", "\u{e0100}", "\u0000", " \u3000\ufeff"])(
  "%j shows nothing, so it fills in nothing",
  (text) => {
    expect(isBlank(text)).toBe(true);
    expect([requiredText(60), nameField(60)].map((schema) => schema.safeParse(text).success)).toEqual([false, false]);
    expect(textField(60).parse(text), "nothing, where nothing may be filled in").toBe("");
    expect(isBlank(`${text}字`)).toBe(false);
    expect(requiredText(60).safeParse(`${text}字`).success).toBe(true);
  },
);

test("a longer least length counts what was typed, and blanks of any kind do not fill it", () => {
  const reason = requiredText(60, 4);
  expect(["abcd", " abc ", "\u200b".repeat(9)].map((text) => reason.safeParse(text).success)).toEqual([
    ...[true, false, false],
  ]);
});

test.each([
  ["Wash  Soap", "wash soap"],
  ["ＡＢＣ", " abc "],
])("%j and %j are one name", (one, other) => expect(sameName(one)).toBe(sameName(other)));

test("a short limit counts width, a long one characters", () => {
  expect(nameField(6).safeParse("六个字的名称").success).toBe(true);
  expect(nameField(6).safeParse("七个字的名称了").success).toBe(false);
  expect(nameField(6).safeParse("twelve chars").success).toBe(true);
  expect(nameField(30).safeParse("a".repeat(31)).success).toBe(false);
  expect(nameField(30).safeParse("  ").success).toBe(false);
  expect(textField(30).safeParse("").success).toBe(true);
});
