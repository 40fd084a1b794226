import type { Language } from "@stampflow/kernel";
import { fill } from "@stampflow/kernel";
import { textOf } from "@stampflow/kernel/server";
import type { Fault, FixedType } from "../type/schema.ts";
import { wordIn } from "../words/words.ts";

/** Faults with the names of their fields, and as sentences in the reader's language. */
export const faultTexts = (type: FixedType, faults: readonly Fault[], language: Language) =>
  faults.map(({ key, code, data = {} }) => {
    const named = { label: labelOf(type, String(data.column ?? key), language), ...data };
    const text = fill(textOf(code, language) ?? code, named, language);
    const message =
      data.row === undefined ? text : `${fill(textOf("applytype.row", language) ?? "", data, language)}${text}`;
    return { key, code, data: named, message };
  });

function labelOf({ fields }: FixedType, key: string, language: Language): string {
  const all = fields.flatMap((field) => [field, ...(field.columns ?? [])]);
  const label = all.find((field) => field.key === key)?.label;
  return label ? wordIn(language)(label) : key;
}
