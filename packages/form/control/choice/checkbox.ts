import { defineKind } from "../../kind.ts";
import { limits } from "../../limits.ts";
import { checkChoices, commonOptions, readChosen, showChosen, startChoices, startCommon } from "../common.ts";
import { mostOf, severalOptions } from "./newselect.ts";
import { mostEntries, readEntries, showEntries, sourceOf } from "./source.ts";

const options = commonOptions.extend(severalOptions);

export const checkbox = defineKind({
  type: "checkbox",
  group: "basic",
  options,
  start: (word) => ({
    options: { ...startCommon, options: startChoices(word), selecttypes: 1, selectnumber: limits.countMax },
  }),
  check: (o) => (sourceOf(o) ? [] : checkChoices(o.options, { min: 1, max: limits.selectOptions })),
  field: {
    inputVerb: "choose",
    read: (value, o) =>
      sourceOf(o) ? readEntries(value, mostEntries(o)) : readChosen(value, o.options, mostOf({ ...o, multiple: true })),
    initial: (o) => (sourceOf(o) ? undefined : o.defaultValue),
    show: (value, o, { language }) =>
      sourceOf(o) ? showEntries(value, language) : showChosen(value, o.options, language),
    flow: () => ({ type: "checkbox", operators: ["il", "el"] }),
    choices: (o) => o.options,
  },
});
