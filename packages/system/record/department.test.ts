import { languages } from "@stampflow/kernel";
import { expect, it } from "vitest";
import { departmentTypes } from "../record/department.ts";
import enUS from "../texts/en-US.ts";
import jaJP from "../texts/ja-JP.ts";
import zhCN from "../texts/zh-CN.ts";

const texts: Record<string, Record<string, string>> = { "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP };

it.each(languages)("each type of department has a word of its own in %s", (language) => {
  const words = departmentTypes.map((type) => texts[language]?.[`system.department.value.type.${type}`]);
  expect(words).not.toContain(undefined);
  expect(new Set(words).size).toBe(departmentTypes.length);
});
