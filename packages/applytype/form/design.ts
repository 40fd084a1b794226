import {
  type Control,
  type Design,
  emptyDesign,
  formWords,
  type Linkage,
  newControl,
  type Translations,
} from "@stampflow/form";
import { type Language, languages } from "@stampflow/kernel";
import type { Field, FixedType } from "../type/schema.ts";
import { type Word, wordIn } from "../words/words.ts";

/** The names of a type in a language: a short one for lists of forms, and the whole one that people read. */
export function namesOf({ code }: Pick<FixedType, "code">, language: Language) {
  const word = wordIn(language);
  const [name, title] = [word(`name.${code}`), word(`title.${code}`)];
  return { name, title: title === name ? "" : title, remarks: word(`note.${code}`) };
}

/** The form of a type, written in one language and translated into the others. */
export function designOf(type: FixedType, language: Language): Design {
  const others = languages.filter((one) => one !== language);
  const translations: Translations = Object.fromEntries(others.map((one) => [one, wordsIn(type, one)]));
  return {
    list: questionsFirst(type.fields).map((field) => controlOf(field, language)),
    config: {
      ...{ ...emptyDesign.config, language, linkage: shownBy(type.fields), translations },
      ...(type.confined ? { confined: [confinedBy(type.confined)] } : {}),
    },
  };
}

/** Who asks is known: it stands below what is asked. */
function questionsFirst(fields: readonly Field[]): Field[] {
  const first = fields.findIndex(({ filled }) => !filled);
  return [...fields.slice(first), ...fields.slice(0, first)];
}

function controlOf(field: Field, language: Language): Control {
  const { key, kind, label, required = false, filled = false, choices, columns, shownIf } = field;
  const word = wordIn(language);
  const fresh = newControl(kind, key, language);
  return {
    ...fresh,
    ...{ key, model: key, label: word(label), rules: [{ required: required && !filled && !shownIf, message: "" }] },
    options: {
      ...fresh.options,
      ...optionsOf(field, word),
      disabled: filled,
      ...(choices && { options: choices.map(([value, name]) => ({ value, label: word(name) })) }),
    },
    ...(columns && { list: columns.map((column) => controlOf(column, language)) }),
  };
}

/** A placeholder is a word. */
function optionsOf({ options = {} }: Field, word: (word: Word) => string): Readonly<Record<string, unknown>> {
  const { placeholder, ...rest } = options;
  return placeholder === "unlimited" ? { ...rest, placeholder: word("unlimited") } : rest;
}

/** For each choice that shows fields: a rule that shows them, and one that requires those that are. */
const shownBy = (fields: readonly Field[]): Linkage[] =>
  [...Map.groupBy(fields, ({ shownIf }) => shownIf?.join(".") ?? "").values()].flatMap((same) => {
    const [key, value] = same[0]?.shownIf ?? [];
    if (key === undefined || value === undefined) return [];
    const conditions = [{ columnId: key, optType: "eq" as const, conditionValue: value }];
    const rule = { match: "all" as const, conditions, value: "", options: [] };
    const keysOf = (some: readonly Field[]) => some.map((field) => field.key);
    const asked = keysOf(same.filter(({ required }) => required));
    return [
      { ...rule, id: `show.${key}.${value}`, effect: "show" as const, targets: keysOf(same) },
      ...(asked.length > 0 ? [{ ...rule, id: `ask.${key}.${value}`, effect: "require" as const, targets: asked }] : []),
    ];
  });

const confinedBy = ({ keys, where: [columnId, conditionValue] }: NonNullable<FixedType["confined"]>) => ({
  match: "all" as const,
  conditions: [{ columnId, optType: "eq" as const, conditionValue }],
  targets: [...keys],
});

function wordsIn(type: FixedType, language: Language): Translations[Language] {
  const { name, title, remarks } = namesOf(type, language);
  const all = type.fields.flatMap((field) => [field, ...(field.columns ?? [])]);
  const word = wordIn(language);
  return {
    [formWords]: { label: name, title, description: remarks },
    ...Object.fromEntries(
      all.map((field) => [
        field.key,
        {
          label: word(field.label),
          ...(field.options?.placeholder === "unlimited" ? { placeholder: word("unlimited") } : {}),
          ...(field.choices
            ? { options: Object.fromEntries(field.choices.map(([value, key]) => [value, word(key)])) }
            : {}),
        },
      ]),
    ),
  };
}
