import {
  type Chosen,
  chosenOf,
  controlsOf,
  type Design,
  fieldKey,
  fieldsOf,
  type Linkage,
  showValue,
} from "@stampflow/form";
import { joined, type Language } from "@stampflow/kernel";
import type { Translate } from "../../kit/form/words.ts";
import type { Word } from "../words.ts";

/** For a source: the entries in the condition, with the names they had when they were chosen. */
export const entriesIn = ({ entries, conditionValue }: Linkage["conditions"][number]): Chosen[] => {
  const named = chosenOf(entries);
  return chosenOf(conditionValue || []).map((one) => named.find(({ value }) => value === one.value) ?? one);
};

/** A rule as a sentence. */
export function sentenceOf(rule: Linkage, design: Design, t: Translate<Word>, language: Language): string {
  const controls = controlsOf(design.list);
  const fields = fieldsOf(design);
  const nameOf = (key: string) =>
    fields.find((field) => field.key === key)?.label ?? controls.find((one) => fieldKey(one) === key)?.label ?? "…";
  /** A figure needs no quotation marks. */
  const quoted = (text: string) => (text === "…" || /^[\d.,:/ -]+$/.test(text) ? text : t("linkQuoted", { text }));
  const shown = (key: string, value: string) => {
    const control = controls.find((one) => fieldKey(one) === key);
    return (control && showValue(control, value, { language, lookup: {} })) || value || "…";
  };
  const conditions = rule.conditions.map(({ columnId, optType, conditionValue, entries }) =>
    t("linkCondition", {
      field: quoted(nameOf(columnId)),
      operator: t(`op_${optType}`),
      value:
        [conditionValue]
          .flat()
          .map((one) => chosenOf(entries).find(({ value }) => value === one)?.label || shown(columnId, one))
          .map(quoted)
          .join(` ${t("linkOr")} `) || "…",
    }),
  );
  const targets =
    joined(
      rule.targets.map((target) => quoted(nameOf(target))),
      language,
    ) || "…";
  const [first = ""] = rule.targets;
  const value = quoted(shown(first, rule.value));
  const options =
    joined(
      rule.options.map((option) => quoted(optionName(option, first))),
      language,
    ) || "…";
  function optionName(option: string, key: string) {
    return fields.find((field) => field.key === key)?.options?.find((one) => one.value === option)?.label ?? option;
  }
  const when = conditions.join(` ${t(rule.match === "all" ? "linkAnd" : "linkOr")} `) || "…";
  return t("linkSentence", { when, outcome: t(`then_${rule.effect}`, { targets, value, options }) });
}
