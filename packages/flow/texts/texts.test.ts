import { describe, expect, it } from "vitest";
import { languages, message } from "../message.ts";
import { refusalCodes } from "../model/outcome.ts";
import { reasonCodes } from "../model/reason.ts";
import { enUS } from "./en-US.ts";
import { jaJP } from "./ja-JP.ts";
import type { TextKey } from "./zh-CN.ts";
import { zhCN } from "./zh-CN.ts";

const keys = Object.keys(zhCN) as TextKey[];
const words = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, word]) => word).sort();

describe("texts", () => {
  it.each(keys)("%s says the same in each language", (key) => {
    expect(words(enUS[key])).toEqual(words(zhCN[key]));
    expect(words(jaJP[key])).toEqual(words(zhCN[key]));
  });

  it("has no keys beside those of the source", () => {
    expect(Object.keys(enUS)).toEqual(keys);
    expect(Object.keys(jaJP)).toEqual(keys);
  });

  it("knows every refusal and every reason", () => {
    for (const code of [...refusalCodes, ...reasonCodes]) expect(keys).toContain(code);
  });

  it("leaves places without data empty", () => {
    for (const language of languages) expect(message("flow.task.handled", {}, language)).not.toContain("undefined");
  });
});
