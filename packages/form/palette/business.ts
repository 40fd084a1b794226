import type { Language } from "@stampflow/kernel";
import type { SourceName } from "../control/choice/source.ts";
import type { Control } from "../design/schema.ts";
import { type KindName, newControl } from "../registry.ts";
import { type TextKey, textOf } from "../text.ts";

export const businessNames = ["leave", "overtime"] as const;
export type BusinessName = (typeof businessNames)[number];

export const businessLabel = (language: Language, name: BusinessName): string =>
  textOf(language, `form.business.${name}`);

/** Adds controls that belong together as one group (FD40). */
export function newBusiness(name: BusinessName, stamp: string, language: Language): Control {
  const word = (key: TextKey) => textOf(language, key);
  const part = (type: KindName, label: TextKey, options: object): Control => {
    const fresh = newControl(type, stamp, language);
    return {
      ...fresh,
      label: word(label),
      rules: [{ required: !("formula" in options), message: "" }],
      options: { ...fresh.options, ...options },
    };
  };
  const parts = {
    leave: () => [
      part("newselect", "form.business.type", { dictCode: "leaveType" satisfies SourceName, options: [] }),
      part("date", "form.business.dates", { range: true, format: "YYYY-MM-DD A" }),
      part("number", "form.business.days", {
        ...{ min: 0.5, precision: 1, computed: "workdays", period: `date_${stamp}` },
      }),
    ],
    overtime: () => [
      part("date", "form.business.date", {}),
      part("period", "form.business.span", { format: "YYYY-MM-DD HH:mm" }),
      part("number", "form.business.hours", { precision: 2, formula: `{period_${stamp}.hours}` }),
    ],
  };
  return { ...newControl("control", stamp, language), label: businessLabel(language, name), list: parts[name]() };
}
