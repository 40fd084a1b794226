import {
  type Chosen,
  type Control,
  chosenOf,
  type Design,
  eachValue,
  fieldControls,
  fieldKey,
  sourceAt,
  type Values,
  withValues,
} from "@stampflow/form";
import { optionSources } from "@stampflow/kernel/server";
import { refuseFaults } from "./values.ts";

type Drawn = Pick<Design, "list">;
type ChosenOption = { control: Control; source: string; entry: Chosen };

const chosenIn = (design: Drawn, values: Values): ChosenOption[] =>
  [...eachValue(design, values)].flatMap(({ control, value }) => {
    const source = sourceAt(control);
    return source ? chosenOf(value).map((entry) => ({ control, source, entry })) : [];
  });

const keyOf = ({ control, entry }: Pick<ChosenOption, "control" | "entry">): string =>
  `${fieldKey(control)} ${entry.value}`;

async function namesOf(found: readonly ChosenOption[]): Promise<Map<string, ReadonlyMap<string, string>>> {
  const bySource = Map.groupBy(found, ({ source }) => source);
  const named = [...bySource].map(async ([name, all]) => {
    const source = optionSources().find((one) => one.name === name);
    const ids = [...new Set(all.map(({ entry }) => entry.value))];
    return [name, (await source?.named(ids)) ?? new Map<string, string>()] as const;
  });
  return new Map(await Promise.all(named));
}

/** A56: a newly chosen entry must be in its source and gets its name from there; an earlier choice stays as it is. */
export async function checkChosenEntries(design: Drawn, values: Values, before: Values): Promise<Values> {
  const found = chosenIn(design, values);
  if (found.length === 0) return values;
  const entryByKey = new Map(chosenIn(design, before).map((one) => [keyOf(one), one.entry]));
  const fresh = found.filter((one) => !entryByKey.has(keyOf(one)));
  const names = await namesOf(fresh);
  for (const one of fresh) {
    const label = names.get(one.source)?.get(one.entry.value);
    if (label !== undefined) entryByKey.set(keyOf(one), { value: one.entry.value, label });
  }
  refuseFaults(
    fieldControls(design)
      .filter((control) => chosenIn({ list: [control] }, values).some((one) => !entryByKey.has(keyOf(one))))
      .map((control) => ({
        key: fieldKey(control),
        code: "form.choice.unknown",
        data: { label: control.label },
      })),
  );
  const named = (control: Control, entry: Chosen): Chosen => entryByKey.get(keyOf({ control, entry })) ?? entry;
  return withValues(design, values, (control, value) => {
    if (!sourceAt(control)) return value;
    const entries = chosenOf(value).map((entry) => named(control, entry));
    return Array.isArray(value) ? entries : (entries[0] ?? value);
  });
}
