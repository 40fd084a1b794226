import { defineKind } from "../kind.ts";
import { lengthOf, limits } from "../limits.ts";
import { checkChoices, choices, commonOptions, refuse, showText, startChoices, startCommon } from "./common.ts";

const options = commonOptions.extend({ options: choices.default([]) });

export const newradio = defineKind({
  type: "newradio",
  group: "basic",
  options,
  start: (word) => ({ options: { ...startCommon, options: startChoices(word) } }),
  check: (o) => checkChoices(o.options, { min: limits.fixedRadioOptions, max: limits.radioOptions }),
  field: {
    // FD3: an answer in one's own words is stored as those words, so that every value of a choice stays plain text.
    read: (value, o) => {
      if (typeof value !== "string") return refuse("form.value.invalid");
      const text = value.trim();
      const other = o.options.find((item) => item.input);
      if (o.options.some((item) => item.value === text && !item.input)) return { value: text };
      if (!other) return refuse("form.choice.unknown");
      if (text === other.value) return refuse("form.choice.other", { option: other.label });
      return lengthOf(text) > limits.otherText ? refuse("form.text.long", { max: limits.otherText }) : { value: text };
    },
    show: (value, o) => {
      const text = showText(value);
      return o.options.find((item) => item.value === text)?.label ?? text;
    },
    flow: () => ({ type: "newradio", operators: ["eq", "ne"] }),
    choices: (o) => o.options.filter((item) => !item.input),
  },
});
