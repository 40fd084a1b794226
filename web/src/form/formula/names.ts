import { type Control, type Design, fieldControls, fieldKey, fieldOf, type Scope, writtenIn } from "@stampflow/form";

/** What a formula may name: the key it is stored by, and the name by which people write it. */
export type Named = { key: string; name: string };

const known = (controls: readonly Control[]) =>
  controls.flatMap((control) => {
    const field = fieldOf(control);
    return field ? [{ control, field }] : [];
  });

/** The fields that a formula of this control may use: those of its row first, then those of the form. */
export function scopeOf(design: Design, key: string): Required<Scope> {
  const fields = fieldControls(design);
  const columnsOf = (table: Control) => (fieldOf(table)?.columns?.(table) ?? []).map(({ control }) => control);
  const row = fields.map(columnsOf).find((columns) => columns.some((column) => column.key === key)) ?? [];
  return { fields: known(fields), row: known(row), language: writtenIn(design) };
}

export function namesIn({ fields, row, language }: Required<Scope>): Named[] {
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
  return apart([...own, ...others]);
}

/** Where several have one name, the later ones are told apart by their keys. */
export function apart(all: readonly Named[]): Named[] {
  const taken = new Set<string>();
  return all.map(({ key, name: typed }) => {
    const name = typed.replace(/[{}]/g, "");
    const own = taken.has(name) || name === "" ? `${name}#${key}` : name;
    taken.add(own);
    return { key, name: own };
  });
}

/** In a formula; what stands in quotes is a text. */
const written = /"[^"]*"|“[^”]*”|\{([^{}]*)\}/g;
/** In a text with places for fields, where quotes mean nothing. */
export const places = /\{([^{}]*)\}/g;

const replaced = (text: string, pattern: RegExp, find: (word: string) => string | undefined): string =>
  text.replace(pattern, (whole: string, word: string | undefined) =>
    word === undefined ? whole : `{${find(word.trim()) ?? word.trim()}}`,
  );

/** As people read it. A field that is gone keeps its key. */
export const toNames = (text: string, names: readonly Named[], pattern = written): string =>
  replaced(text, pattern, (key) => names.find((one) => one.key === key)?.name);

/** As it is stored. */
export const toKeys = (text: string, names: readonly Named[], pattern = written): string =>
  replaced(
    text,
    pattern,
    (word) => (names.find(({ name }) => name === word) ?? names.find(({ key }) => key === word))?.key,
  );
