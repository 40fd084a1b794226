import { joined } from "@stampflow/kernel";
import { z } from "zod";
import { defineKind } from "../../kind.ts";
import { limits } from "../../limits.ts";
import {
  checkChoices,
  choices,
  commonOptions,
  countOption,
  readIds,
  refuse,
  startChoices,
  startCommon,
} from "../common.ts";

const options = commonOptions.extend({
  options: choices.default([]),
  multiple: z.boolean().default(false),
  /** 1: as many as there are, 2: at most selectnumber. */
  selecttypes: z.union([z.literal(1), z.literal(2)]).default(1),
  selectnumber: countOption.default(limits.countMax),
});
type Options = z.infer<typeof options>;

export const mostOf = (o: Options): number => (o.multiple && o.selecttypes === 2 ? o.selectnumber : o.options.length);

export const newselect = defineKind({
  type: "newselect",
  group: "basic",
  options,
  start: (word) => ({
    options: {
      ...startCommon,
      options: startChoices(word),
      multiple: false,
      selecttypes: 1,
      selectnumber: limits.countMax,
    },
  }),
  check: (o) => checkChoices(o.options, { min: 1, max: limits.selectOptions }),
  field: {
    asks: "choose",
    read: (value, o) => {
      const picked = readIds(value);
      if (!picked) return refuse("form.value.invalid");
      if (!picked.every((one) => o.options.some((item) => item.value === one))) return refuse("form.choice.unknown");
      if (!o.multiple) return picked.length === 1 ? { value: picked[0] } : refuse("form.choice.many", { max: 1 });
      return picked.length > mostOf(o) ? refuse("form.choice.many", { max: mostOf(o) }) : { value: picked };
    },
    show: (value, o, { language }) => {
      const picked = readIds(value) ?? [];
      return joined(
        picked.map((one) => o.options.find((item) => item.value === one)?.label ?? one),
        language,
      );
    },
    flow: (o) => ({ type: "newselect", operators: o.multiple ? ["il", "el"] : ["eq", "ne", "il", "el"] }),
    choices: (o) => o.options,
  },
});
