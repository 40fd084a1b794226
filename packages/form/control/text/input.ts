import { z } from "zod";
import { defineKind } from "../../kind.ts";
import { limits } from "../../limits.ts";
import { isPattern, matches } from "../../pattern/pattern.ts";
import { commonOptions, initialOption, initialText, readText, showText, startCommon, textual } from "../common.ts";

const options = commonOptions.extend({
  /** FD31: a regular expression that the whole text must match, and the message if it does not. */
  pattern: z.string().max(limits.pattern).default(""),
  patternMessage: z.string().max(100).default(""),
  /** The most visible characters. */
  limitlength: z.number().int().min(1).max(limits.text).default(limits.text),
  defaultValue: initialOption,
});

export const input = defineKind({
  type: "input",
  group: "basic",
  options,
  start: () => ({ options: { ...startCommon, pattern: "", patternMessage: "" } }),
  check: (o) => (isPattern(o.pattern) ? [] : [{ code: "form.design.pattern" }]),
  field: {
    read: (value, o) => {
      const read = readText(value, o.limitlength);
      if ("code" in read || matches(o.pattern, String(read.value))) return read;
      return { code: "form.text.pattern", ...(o.patternMessage ? { message: o.patternMessage } : {}) };
    },
    initial: (o) => initialText(o.defaultValue),
    show: showText,
    flow: () => ({ type: "input", ...textual }),
  },
});
