import { lengthOf } from "@stampflow/kernel";
import { z } from "zod";
import { defineKind } from "../../kind.ts";
import { limits } from "../../limits.ts";
import {
  checkChoices,
  choices,
  commonOptions,
  initialOption,
  initialText,
  refuse,
  showText,
  startChoices,
  startCommon,
} from "../common.ts";
import { readEntry, showEntries, sourceOf } from "./source.ts";

/** FD44: kept on import and export; the first is what the form starts with until another is chosen. */
const stored = z.union([z.string().max(500), z.number(), z.boolean(), z.null()]).default("");

const options = commonOptions.extend({
  options: choices.default([]),
  lonlyvalue: stored,
  radioinput: stored,
  defaultValue: initialOption,
});

export const newradio = defineKind({
  type: "newradio",
  group: "basic",
  options,
  start: (word) => ({ options: { ...startCommon, options: startChoices(word), lonlyvalue: "", radioinput: "" } }),
  check: (o) =>
    sourceOf(o) ? [] : checkChoices(o.options, { min: limits.fixedRadioOptions, max: limits.radioOptions }),
  field: {
    inputVerb: "choose",
    // FD3: a free answer is stored as its text, so that each value of a choice is plain text.
    read: (value, o) => {
      if (sourceOf(o)) return readEntry(value);
      if (typeof value !== "string") return refuse("form.value.invalid");
      const text = value.trim();
      const other = o.options.find((item) => item.input);
      if (o.options.some((item) => item.value === text && !item.input)) return { value: text };
      if (!other) return refuse("form.choice.unknown");
      if (text === other.value) return refuse("form.choice.other", { option: other.label });
      return lengthOf(text) > limits.otherText ? refuse("form.text.long", { max: limits.otherText }) : { value: text };
    },
    initial: (o) => initialText(o.defaultValue) || initialText(o.lonlyvalue),
    show: (value, o, { language }) => {
      if (sourceOf(o)) return showEntries(value, language);
      const text = showText(value);
      return o.options.find((item) => item.value === text)?.label ?? text;
    },
    flow: () => ({ type: "newradio", operators: ["eq", "ne"] }),
    choices: (o) => o.options.filter((item) => !item.input),
  },
});
