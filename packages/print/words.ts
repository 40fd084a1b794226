import { fill, type Language } from "@stampflow/kernel";

/** Words of a print, which lie beside the function that makes it: those of a module are in every function. */
export const wordsOf =
  <Key extends string>(texts: Readonly<Record<Language, Readonly<Record<Key, string>>>>) =>
  (language: Language) =>
  (key: Key, data: Readonly<Record<string, unknown>> = {}): string =>
    fill(texts[language][key], data, language);
