import { checkDesign, fieldControls, inLanguage, limits } from "@stampflow/form";
import { languages, widthOf } from "@stampflow/kernel";
import { describe, expect, test } from "vitest";
import { types } from "../type/index.ts";
import { designOf, namesOf } from "./design.ts";

/** Both tables of an overtime have days and times. */
const exceptions: Partial<Record<number, string[]>> = { 2: ["form.design.key"] };

describe.each(types)("type $code", (type) => {
  test.each(languages)("is a form that the designer would accept, with names that fit, in %s", (language) => {
    const found = new Set(checkDesign(designOf(type, language)).map(({ code }) => code));
    expect([...found]).toEqual(exceptions[type.code] ?? []);
    const { name, title, remarks } = namesOf(type, language);
    expect(widthOf(name)).toBeLessThanOrEqual(limits.formName);
    expect([...title].length).toBeLessThanOrEqual(limits.formTitle);
    expect(widthOf(remarks)).toBeLessThanOrEqual(limits.formRemarks);
  });

  test("its labels are translated", () => {
    const labels = (design: ReturnType<typeof designOf>) => fieldControls(design).map(({ label }) => label);
    expect(labels(inLanguage(designOf(type, "zh-CN"), "ja-JP"))).toEqual(labels(designOf(type, "ja-JP")));
  });
});
