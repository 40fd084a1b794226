import type { Language } from "@stampflow/kernel";
import type { Words } from "../document.ts";
import english from "./en-US.ts";
import japanese from "./ja-JP.ts";
import chinese from "./zh-CN.ts";

type Tree = { readonly [key: string]: string | Tree };
const trees: Record<Language, Tree> = { "zh-CN": chinese, "en-US": english, "ja-JP": japanese };

/** For tests: the words of one language without a page around them; a key that is missing throws. */
export function wordsOf(language: Language): Words {
  return (key, data = {}) => {
    const found = key
      .split(".")
      .reduce<string | Tree | undefined>(
        (at, part) => (typeof at === "object" ? at[part] : undefined),
        trees[language],
      );
    if (typeof found !== "string") throw new Error(`no text ${key} in ${language}`);
    return found.replace(/\{(\w+)\}/g, (place, name: string) => String(data[name] ?? place));
  };
}
