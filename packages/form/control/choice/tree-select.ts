import { joined } from "@stampflow/kernel";
import { z } from "zod";
import { defineKind } from "../../kind.ts";
import { limits } from "../../limits.ts";
import { commonOptions, readChosen, readIds, startCommon } from "../common.ts";
import { checkTree, pathText, pathTo, startTree, tree, treeChoices } from "./tree.ts";

const options = commonOptions.extend({ options: tree.default([]), multiple: z.boolean().default(false) });

export const treeSelect = defineKind({
  type: "treeSelect",
  group: "basic",
  options,
  start: (word) => ({
    options: { ...startCommon, options: startTree((n) => word("form.kind.option", { n })), multiple: false },
  }),
  check: (o) => checkTree(o.options),
  field: {
    inputVerb: "choose",
    read: (value, o) => {
      const read = readChosen(value, treeChoices(o.options), o.multiple ? limits.people : 1);
      return "value" in read && !o.multiple ? { value: (read.value as string[])[0] } : read;
    },
    show: (value, o, { language }) =>
      joined(
        (readIds(value) ?? []).map((one) => {
          const path = pathTo(o.options, one);
          return path ? pathText(path) : one;
        }),
        language,
      ),
    flow: (o) => ({ type: "treeSelect", operators: o.multiple ? ["il", "el"] : ["eq", "ne", "il", "el"] }),
    choices: (o) => treeChoices(o.options),
  },
});
