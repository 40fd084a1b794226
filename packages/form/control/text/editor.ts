import { isBlank, lengthOf } from "@stampflow/kernel";
import { defineKind } from "../../kind.ts";
import { limits } from "../../limits.ts";
import { readRich, richText } from "../../value/rich.ts";
import { commonOptions, refuse, showText, startCommon } from "../common.ts";

const wordsOf = (value: unknown): string | undefined => {
  const nodes = typeof value === "string" ? readRich(value) : undefined;
  return nodes && richText(nodes);
};

export const editor = defineKind({
  type: "editor",
  group: "basic",
  options: commonOptions,
  start: () => ({ options: { ...startCommon } }),
  field: {
    // An emptied editor leaves elements without text.
    empty: (value) => value === undefined || value === null || isBlank(wordsOf(value) ?? "x"),
    read: (value) => {
      if (typeof value !== "string") return refuse("form.value.invalid");
      const max = limits.longText;
      if (value.length > limits.richMarkup) return refuse("form.text.long", { max });
      const words = wordsOf(value);
      if (words === undefined) return refuse("form.rich.forbidden");
      return words.length > 20 * max || lengthOf(words) > max ? refuse("form.text.long", { max }) : { value };
    },
    show: (value) => wordsOf(value) ?? showText(value),
    flow: () => undefined,
  },
});
