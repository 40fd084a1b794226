import { languages } from "@stampflow/kernel";
import { startConfig } from "../design/config.ts";
import { type Control, type Design, fieldKey } from "../design/schema.ts";
import { controlsOf, slotsOf } from "../design/slot.ts";
import { readDesign } from "../design/transfer.ts";
import { type ControlPosition, copyControls, insertControls } from "../design/tree.ts";
import { limits } from "../limits.ts";
import type { Linkage } from "../linkage/schema.ts";
import type { Translations } from "../translation/schema.ts";

const tableOf = (columnId: string): string => columnId.split(".")[0] ?? columnId;

const keysIn = (list: Control[]): Set<string> => new Set(controlsOf(list).map(fieldKey));

/** The list that contains a control. */
export function siblingsOf(list: Control[], key: string): Control[] {
  if (list.some((control) => control.key === key)) return list;
  const slots = list.flatMap(slotsOf);
  return slots.map((slot) => siblingsOf(slot, key)).find((found) => found.length > 0) ?? [];
}

/** Controls as a design of their own, with the rules and translations that refer to nothing else (FD45). */
export function groupOf({ config }: Design, list: Control[]): Design {
  const keys = keysIn(list);
  const linkage = config.linkage.flatMap((rule) => {
    const targets = rule.targets.filter((key) => keys.has(key));
    const isOwn = rule.conditions.every(({ columnId }) => keys.has(tableOf(columnId)));
    return isOwn && targets.length > 0 ? [{ ...rule, targets }] : [];
  });
  const translations = translationsUnder(config.translations, new Map([...keys].map((key) => [key, key])));
  return { list, config: { ...startConfig, language: config.language, linkage, translations } };
}

/** The design with a group inserted under new keys; also answers the new keys. */
export function withGroup(
  design: Design,
  group: Design,
  place: ControlPosition,
  stamp: string,
): { design: Design; keys: string[] } {
  const list = copyControls(group.list, stamp);
  const after = controlsOf(list).map(fieldKey);
  const keys = new Map(controlsOf(group.list).map((control, at) => [fieldKey(control), after[at] ?? ""]));
  const rules = group.config.linkage.map((rule, at) => withNewKeys(rule, `${stamp}_${at}`, keys));
  const words = translationsUnder(group.config.translations, keys);
  const { config } = design;
  return {
    design: {
      list: insertControls(design.list, place, list),
      config: {
        ...config,
        linkage: [...config.linkage, ...rules].slice(0, limits.linkages),
        translations: mergeTranslations(config.translations, words),
      },
    },
    keys: list.map(({ key }) => key),
  };
}

function withNewKeys(rule: Linkage, id: string, keys: ReadonlyMap<string, string>): Linkage {
  const fresh = (key: string) => keys.get(key) ?? key;
  const conditions = rule.conditions.map((one) => {
    const [first = "", ...rest] = one.columnId.split(".");
    return { ...one, columnId: [fresh(first), ...rest.map(fresh)].join(".") };
  });
  return { ...rule, id, conditions, targets: rule.targets.map(fresh) };
}

/** The translations of some fields, under other keys. */
function translationsUnder(translations: Translations | undefined, keys: ReadonlyMap<string, string>): Translations {
  const all: Translations = {};
  for (const language of languages) {
    const words = Object.entries(translations?.[language] ?? {}).flatMap(([key, word]) => {
      const name = keys.get(key);
      return name === undefined ? [] : [[name, word] as const];
    });
    if (words.length > 0) all[language] = Object.fromEntries(words);
  }
  return all;
}

function mergeTranslations(one: Translations | undefined, other: Translations): Translations | undefined {
  if (Object.keys(other).length === 0) return one;
  const all: Translations = { ...one };
  for (const language of languages) if (other[language]) all[language] = { ...one?.[language], ...other[language] };
  return all;
}

/** Parses a stored group; undefined if the text is none. */
export function readGroup(text: string): Design | undefined {
  const read = readDesign(text);
  if ("code" in read) return undefined;
  const count = controlsOf(read.design.list).length;
  return count > 0 && count <= limits.groupControls ? read.design : undefined;
}
