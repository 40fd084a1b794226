import { type Language, languages } from "@stampflow/kernel";
import { textOf, translate } from "@stampflow/kernel/server";
import type { ChoiceColumn, Column, Name } from "./column.ts";

export const wordsOf = (name: Name, language: Language): string =>
  typeof name === "string" ? translate(name, language) : name.words;

/** A required column is marked with an asterisk in templates. */
export const titleOf = ({ name, required }: Column, language: Language): string =>
  `${wordsOf(name, language)}${required ? " *" : ""}`;

/** Words are compared as people mean them: full or half width, capitals or not, without signs that nobody sees. */
export const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .trim()
    .toLowerCase();

const inAll = (name: Name): string[] => languages.map((language) => wordsOf(name, language));

export const namesOf = ({ name }: Column): string[] => inAll(name);

/** Of more choices a fault names the unknown value instead. */
export const mostNamed = 12;
/** "A, B or C"; of many only the first. */
export function choiceNames({ choices }: ChoiceColumn, language: Language): string {
  const names = choices.slice(0, mostNamed).map(({ name }) => wordsOf(name, language));
  const list = new Intl.ListFormat(language, { type: "disjunction" });
  return list.format(choices.length > mostNamed ? [...names, "…"] : names);
}

const known = new WeakMap<object, ReadonlyMap<string, string>>();
/** Every word for a choice, in any of our languages, with its value. */
export function choiceWords(column: ChoiceColumn): ReadonlyMap<string, string> {
  const words =
    known.get(column.choices) ??
    new Map(
      column.choices
        .flatMap(({ value, name, also }) => [
          ...inAll(name).map((word) => [plain(word), value] as const),
          ...(also ? wordsInAll(also) : []).map((word) => [word, value] as const),
        ])
        .reverse(),
    );
  known.set(column.choices, words);
  return words;
}

/** Of a text that lists words, parted by commas. */
export const wordsInAll = (key: string): string[] =>
  languages.flatMap((language) => (textOf(key, language) ?? "").split(",").map(plain));
