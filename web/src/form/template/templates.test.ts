import { checkDesign, checkHeader } from "@stampflow/form";
import { languages } from "@stampflow/kernel";
import { describe, expect, test } from "vitest";
import { emptyHeader } from "../header/form-header.ts";
import type { Word } from "../words.ts";
import { startFrom, templateNames } from "./templates.ts";

const textsOf = async (language: string) =>
  ((await import(`../texts/${language}.ts`)) as { default: Record<Word, string> }).default;

describe.each(languages)("templates in %s", (language) => {
  test.each(templateNames)("%s can be saved as it is", async (name) => {
    const texts = await textsOf(language);
    const { header, design } = startFrom(name, language, (word) => texts[word], 1000, [
      "attendance",
      "finance",
      "assets",
    ]);
    expect(checkHeader({ ...emptyHeader, ...header })).toEqual([]);
    expect(checkDesign(design)).toEqual([]);
    expect(new Set(design.list.map(({ key }) => key)).size).toBe(design.list.length);
  });

  test("days of leave are counted from its dates, and money is above zero", async () => {
    const texts = await textsOf(language);
    const say = (word: Word) => texts[word];
    const [, period, days] = startFrom("leave", language, say, 1000, []).design.list;
    expect(days?.options).toMatchObject({ computed: "workdays", period: period?.key });
    const [, amount] = startFrom("expense", language, say, 1000, []).design.list;
    expect(Number(amount?.options?.min)).toBeGreaterThan(0);
  });
});

test("a category that the company has deleted is left to choose", () => {
  expect(startFrom("leave", "zh-CN", (word) => word, 1000, ["finance"]).header.formClassification).toBeUndefined();
});
