import { type Merge, type MergeChoices, type MergingPart, mergeDocuments } from "@stampflow/kernel";
import { fieldOf, kindOf } from "../registry.ts";
import { checkDesign } from "./check.ts";
import { startConfig } from "./config.ts";
import { type Config, type Control, type Design, fieldKey } from "./schema.ts";
import { controlsOf, slotsOf, withSlots } from "./slot.ts";

/** A saved form: its basic information and its design. */
export type DrawnForm = { readonly header: Readonly<Record<string, string>>; readonly design: Design };

const headerPart = "header";
const rulesRow = "rules";
const translation = "translations/";
const top = "/";

/** Merges the changes two people made to the same form (FD43). */
export function mergeForms(
  { base, mine, theirs }: Readonly<Record<"base" | "mine" | "theirs", DrawnForm>>,
  choices: MergeChoices = {},
): Merge<DrawnForm> {
  return mergeDocuments({ partsOf, build, faultsOf }, base, mine, theirs, choices);
}

function partsOf({ header, design: { list, config } }: DrawnForm): MergingPart[] {
  const { linkage, translations, ...rest } = config;
  const keys = new Map(controlsOf(list).map((control) => [fieldKey(control), control.key]));
  const known = (names: readonly string[]) => names.flatMap((name) => keys.get(name) ?? []);
  const texts = Object.entries(translations ?? {}).flatMap(([language, byField]) =>
    Object.entries(byField ?? {}).map(([field, words]) => [`${translation}${language}/${field}`, words]),
  );
  const rules = linkage.map((rule): MergingPart => {
    const names = [...rule.conditions.map(({ columnId }) => columnId), ...rule.targets];
    return { id: `${rulesRow}/${rule.id}`, under: rulesRow, facets: { rule }, needs: known(names) };
  });
  return [
    { id: headerPart, under: headerPart, loose: true, facets: header },
    { id: "", under: "", loose: true, facets: { ...rest, ...Object.fromEntries(texts) } },
    ...rules,
    ...controlParts(list, top, undefined, known),
  ];
}

const controlParts = (
  list: readonly Control[],
  under: string,
  holder: string | undefined,
  known: (names: readonly string[]) => string[],
): MergingPart[] =>
  list.flatMap((control) => {
    const slots = slotsOf(control);
    const names = [...(fieldOf(control)?.follows(control) ?? []), ...(kindOf(control.type)?.names(control) ?? [])];
    return [
      {
        ...{ id: control.key, under, holder, slots: slots.length, needs: known(names) },
        facets: {
          control: withSlots(
            control,
            slots.map(() => []),
          ),
        },
      },
      ...slots.flatMap((slot, at) => controlParts(slot, `${control.key}/${at}`, control.key, known)),
    ];
  });

function build(parts: readonly MergingPart[]): DrawnForm {
  const rows = Map.groupBy(parts, ({ under }) => under);
  const listOf = (under: string): Control[] =>
    (rows.get(under) ?? []).map((part) => {
      const control = part.facets.control as Control;
      return withSlots(
        control,
        slotsOf(control).map((_, at) => listOf(`${part.id}/${at}`)),
      );
    });
  const facets = Object.entries(rows.get("")?.[0]?.facets ?? {});
  const config = Object.fromEntries(facets.filter(([name]) => !name.startsWith(translation)));
  const translations: Record<string, Record<string, unknown>> = {};
  for (const [name, words] of facets) {
    if (!name.startsWith(translation)) continue;
    const [language = "", field = ""] = name.slice(translation.length).split(/\/(.*)/s);
    translations[language] = { ...translations[language], [field]: words };
  }
  return {
    header: (rows.get(headerPart)?.[0]?.facets ?? {}) as DrawnForm["header"],
    design: {
      list: listOf(top),
      config: {
        ...startConfig,
        ...(config as Partial<Config>),
        linkage: (rows.get(rulesRow) ?? []).map(({ facets: { rule } }) => rule as Config["linkage"][number]),
        ...(Object.keys(translations).length > 0 ? { translations: translations as Config["translations"] } : {}),
      },
    },
  };
}

const faultsOf = ({ design }: DrawnForm) =>
  checkDesign(design).map(({ at, code, data }) => ({
    text: JSON.stringify([at, code, data]),
    parts: at === null ? [] : [at],
  }));
