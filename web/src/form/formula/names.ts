import {
  type Control,
  type Design,
  fieldControls,
  fieldKey,
  fieldOf,
  originalLanguage,
  type Scope,
} from "@stampflow/form";

/** A field that a formula may use: its key (stored) and its name (written by people). */
export type NamedField = { key: string; name: string };

const withFields = (controls: readonly Control[]) =>
  controls.flatMap((control) => {
    const field = fieldOf(control);
    return field ? [{ control, field }] : [];
  });

/** The fields that a formula of this control may use: those of its row first, then those of the form. */
export function scopeOf(design: Design, key: string): Required<Scope> {
  const fields = fieldControls(design);
  const columnsOf = (table: Control) => (fieldOf(table)?.columns?.(table) ?? []).map(({ control }) => control);
  const row = fields.map(columnsOf).find((columns) => columns.some((column) => column.key === key)) ?? [];
  return { fields: withFields(fields), row: withFields(row), language: originalLanguage(design) };
}

export function namesIn({ fields, row, language }: Required<Scope>): NamedField[] {
  const own = row.map(({ control }) => ({ key: fieldKey(control), name: control.label }));
  const others = fields.flatMap(({ control, field }) => {
    const key = fieldKey(control);
    const cells = field.columns?.(control).map((column) => ({
      key: `${key}.${column.key}`,
      name: `${control.label}.${column.control.label}`,
    }));
    const totals = field.totals(control, language).map((total) => ({ key: total.key, name: total.label }));
    return [...(cells ?? [{ key, name: control.label }]), ...totals];
  });
  return withUniqueNames([...own, ...others]);
}

/** If several fields have the same name, the later ones are numbered. */
export function withUniqueNames(all: readonly NamedField[]): NamedField[] {
  const taken = new Set<string>();
  return all.map(({ key, name: typed }) => {
    const name = typed.replace(/[{}]/g, "");
    let own = name || "#1";
    for (let n = 2; taken.has(own); n++) own = name ? `${name} ${n}` : `#${n}`;
    taken.add(own);
    return { key, name: own };
  });
}

/** For formulas, where text in quotes is a literal. */
const formulaPattern = /"[^"]*"|“[^”]*”|\{([^{}]*)\}/g;
/** For texts with fields in braces, where quotes have no meaning. */
export const textPattern = /\{([^{}]*)\}/g;

const replaceNames = (text: string, pattern: RegExp, find: (word: string) => string | undefined): string =>
  text.replace(pattern, (whole: string, word: string | undefined) =>
    word === undefined ? whole : `{${find(word.trim()) ?? word.trim()}}`,
  );

/** Replaces keys by names; a deleted field keeps its key. */
export const toNames = (text: string, names: readonly NamedField[], pattern = formulaPattern): string =>
  replaceNames(text, pattern, (key) => names.find((one) => one.key === key)?.name);

/** Replaces names by keys. */
export const toKeys = (text: string, names: readonly NamedField[], pattern = formulaPattern): string =>
  replaceNames(
    text,
    pattern,
    (word) => (names.find(({ name }) => name === word) ?? names.find(({ key }) => key === word))?.key,
  );
