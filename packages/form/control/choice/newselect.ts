import { z } from "zod";
import { defineKind } from "../../kind.ts";
import { limits } from "../../limits.ts";
import {
  checkChoices,
  choices,
  commonOptions,
  countOption,
  initialOption,
  readChosen,
  showChosen,
  startChoices,
  startCommon,
} from "../common.ts";
import { mostEntries, readEntries, readEntry, showEntries, sourceOf } from "./source.ts";

/** Options of a control with several choices. */
export const severalOptions = {
  options: choices.default([]),
  /** 1: no limit, 2: at most selectnumber. */
  selecttypes: z.union([z.literal(1), z.literal(2)]).default(1),
  selectnumber: countOption.default(limits.countMax),
  defaultValue: initialOption,
};

const options = commonOptions.extend({ ...severalOptions, multiple: z.boolean().default(false) });
type Options = Pick<z.infer<typeof options>, "dictCode" | "options" | "multiple" | "selecttypes" | "selectnumber">;

export function mostOf(o: Options): number {
  if (sourceOf(o)) return mostEntries(o);
  return o.multiple && o.selecttypes === 2 ? o.selectnumber : o.options.length;
}

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
  check: (o) => (sourceOf(o) ? [] : checkChoices(o.options, { min: 1, max: limits.selectOptions })),
  field: {
    inputVerb: "choose",
    read: (value, o) => {
      if (sourceOf(o)) return o.multiple ? readEntries(value, mostEntries(o)) : readEntry(value);
      const read = readChosen(value, o.options, o.multiple ? mostOf(o) : 1);
      return "value" in read && !o.multiple ? { value: (read.value as string[])[0] } : read;
    },
    initial: (o) => (sourceOf(o) ? undefined : o.defaultValue),
    show: (value, o, { language }) =>
      sourceOf(o) ? showEntries(value, language) : showChosen(value, o.options, language),
    flow: (o) => ({ type: "newselect", operators: o.multiple ? ["il", "el"] : ["eq", "ne", "il", "el"] }),
    choices: (o) => o.options,
  },
});
