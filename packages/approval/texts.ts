import { refusalCodes, template } from "@stampflow/flow";
import type { Language, Texts, TextsByLanguage } from "@stampflow/kernel";
import { lazy } from "@stampflow/kernel/server";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";

/** The refusals of the engine, for calls that pass them on. */
const refusals = (language: Language): Texts =>
  Object.fromEntries(refusalCodes.map((code) => [code, template(code, language)]));

const inside = (language: Language, own: Texts) => lazy((): Texts => ({ ...refusals(language), ...own }));
const [zh, en, ja] = [inside("zh-CN", zhCN), inside("en-US", enUS), inside("ja-JP", jaJP)];

/** Each language is merged when it is first read. */
export const texts: TextsByLanguage = {
  get "zh-CN"() {
    return zh();
  },
  get "en-US"() {
    return en();
  },
  get "ja-JP"() {
    return ja();
  },
};
