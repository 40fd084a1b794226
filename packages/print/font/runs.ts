import type { Language } from "@stampflow/kernel";
import { create, type Font } from "fontkit";
import { carries, type FontName, fontNames } from "./carried.ts";
import { fontBytes } from "./source.ts";

export type Fonts = {
  readonly bytes: ReadonlyMap<string, Buffer>;
  readonly has: (font: FontName, code: number) => boolean;
};

let loaded: Promise<Fonts> | undefined;

/** Read once in a process; read again where that failed. */
export function fonts(): Promise<Fonts> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<Fonts> {
  const bytes = new Map(await Promise.all(fontNames.map(async (name) => [name, await fontBytes(name)] as const)));
  const opened = new Map([...bytes].map(([name, data]) => [name, create(data) as Font]));
  return { bytes, has: (name, code) => carries[name](code) && opened.get(name)?.hasGlyphForCodePoint(code) === true };
}

export type Run = { readonly text: string; readonly font: FontName };

/** The same sign is written otherwise in Japan and in China: the reader's own font comes first. */
const order: Readonly<Record<Language, readonly FontName[]>> = {
  "zh-CN": ["noto-sans-sc", "noto-sans-jp"],
  "en-US": ["noto-sans-sc", "noto-sans-jp"],
  "ja-JP": ["noto-sans-jp", "noto-sans-sc"],
};

/** A letter and its marks are one sign where there is one. Of Han there are none, only other characters (D5). */
const composed = (text: string) => text.replace(/[^\p{Script=Han}\p{M}]\p{M}+/gu, (letter) => letter.normalize("NFC"));

const plain = (text: string) =>
  composed(text)
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replace(/[\t\u00a0]/g, " ")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "");

/** A text in pieces of one font each. A character that none has is shown by its code (D4). */
export function runsOf(text: string, language: Language, { has }: Pick<Fonts, "has">): Run[] {
  const [own] = order[language];
  const runs: { text: string; font: FontName }[] = [];
  for (const char of plain(text)) {
    const code = char.codePointAt(0) ?? 0;
    const found = char === "\n" ? own : order[language].find((name) => has(name, code));
    const font = found ?? own ?? "noto-sans-sc";
    const shown = found ? char : `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`;
    const last = runs.at(-1);
    if (last?.font === font) last.text += shown;
    else runs.push({ text: shown, font });
  }
  return runs;
}
