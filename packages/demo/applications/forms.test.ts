import { check, definitionSchema } from "@stampflow/flow";
import { checkDesign, checkHeader, fieldsOf, showValue, validate } from "@stampflow/form";
import { type Language, languages, weekdayOf } from "@stampflow/kernel";
import { describe, expect, test } from "vitest";
import { chance } from "../chance.ts";
import { demoForms } from "./forms.ts";
import { valuesOf } from "./values.ts";
import { phrases, wordsOf } from "./words.ts";

const workday = (day: string) => weekdayOf(day) % 6 !== 0;

describe.each(languages)("the demo forms in %s", (language) => {
  const forms = Object.entries(demoForms(language, wordsOf(language)));

  test.each(forms)("%s could have been drawn by hand", (_, { name, remarks, categoryId, design, definition }) => {
    expect(checkHeader({ formName: name, formRemarks: remarks, formClassification: categoryId })).toEqual([]);
    expect(checkDesign(design)).toEqual([]);
    expect(check(definitionSchema.parse(definition), fieldsOf(design)).faults).toEqual([]);
  });

  test.each(forms)("%s holds what people write into it", (name, { design }) => {
    const luck = chance(1);
    const office = { applicantId: "u0", colleagueIds: ["u1"], departmentId: "d1", workday };
    const scene = { language, chance: luck, words: phrases[language], at: 0, ...office };
    for (let turn = 0; turn < 50; turn++) {
      const values = valuesOf[name as keyof typeof valuesOf](scene);
      expect(validate(design, { ...values, proof: undefined }, { workday })).toEqual([]);
    }
  });
});

test.each<[Language, string, string]>([
  ["zh-CN", "1234.50", "¥1,234.50"],
  ["en-US", "1234.50", "$1,234.50"],
  ["ja-JP", "1234", "¥1,234"],
])("amounts of the %s company have its currency", (language, amount, shown) => {
  const control = demoForms(language, wordsOf(language)).expense.design.list.find(({ key }) => key === "amount");
  expect(control && showValue(control, amount, { language, lookup: {} })).toBe(shown);
});

test("an amount below nothing is refused", () => {
  const { expense } = demoForms("zh-CN", wordsOf("zh-CN"));
  const claimed = { amount: "-50.00", category: "1", reason: "x" };
  expect(validate(expense.design, claimed).map(({ code }) => code)).toEqual(["form.money.positive"]);
});
