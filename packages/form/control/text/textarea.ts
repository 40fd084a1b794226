import { z } from "zod";
import { defineKind } from "../../kind.ts";
import { limits } from "../../limits.ts";
import { commonOptions, initialOption, initialText, readText, showText, startCommon, textual } from "../common.ts";

const options = commonOptions.extend({
  limitnumber: z.boolean().default(false),
  limitlength: z.number().int().min(1).max(limits.longText).default(200),
  minRows: z.number().int().min(1).max(20).default(4),
  maxRows: z.number().int().min(1).max(40).default(6),
  defaultValue: initialOption,
});

export const textarea = defineKind({
  type: "textarea",
  group: "basic",
  options,
  start: () => ({ options: { ...startCommon, limitnumber: false, limitlength: 200, minRows: 4, maxRows: 6 } }),
  check: (o) => (o.minRows > o.maxRows ? [{ code: "form.design.rows" }] : []),
  field: {
    read: (value, o) => readText(value, o.limitnumber ? o.limitlength : limits.longText),
    initial: (o) => initialText(o.defaultValue),
    show: showText,
    flow: () => ({ type: "textarea", ...textual }),
  },
});
