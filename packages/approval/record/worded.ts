import { chosenOf, type Design, sourceAt, type Values, withValues } from "@stampflow/form";
import { optionSources } from "@stampflow/kernel/server";

/** The values as they are shown: entries that the product names are named in the reader's language. */
export const wordedValues = (design: Pick<Design, "list">, values: Values): Values =>
  withValues(design, values, (control, value) => {
    const { worded } = optionSources().find(({ name }) => name === sourceAt(control)) ?? {};
    if (!worded) return value;
    const entries = chosenOf(value).map((one) => ({ ...one, label: worded(one.value, one.label) }));
    return Array.isArray(value) ? entries : (entries[0] ?? value);
  });
