import { defineKind } from "../../kind.ts";
import { commonOptions, refuse, startCommon } from "../common.ts";
import { type Branch, checkTree, pathText, startTree, tree, treeChoices } from "./tree.ts";

const options = commonOptions.extend({ options: tree.default([]) });

/** The entries along a list of values, from the top; shorter if a value is unknown. */
function walk(branches: readonly Branch[], values: readonly unknown[]): Branch[] {
  const [value, ...rest] = values;
  const found = branches.find((branch) => branch.value === value);
  return found ? [found, ...walk(found.children ?? [], rest)] : [];
}

export const cascader = defineKind({
  type: "cascader",
  group: "basic",
  options,
  start: (word) => ({
    options: { ...startCommon, options: startTree((n) => word("form.kind.option", { n })) },
  }),
  check: (o) => checkTree(o.options),
  field: {
    inputVerb: "choose",
    // FD19: the whole path is stored, so that a condition may name any level.
    read: (value, o) => {
      if (!Array.isArray(value)) return refuse("form.value.invalid");
      const path = walk(o.options, value);
      if (path.length < value.length) return refuse("form.choice.unknown");
      return path.at(-1)?.children?.length
        ? refuse("form.choice.level")
        : { value: path.map((branch) => branch.value) };
    },
    show: (value, o) => {
      const values: unknown[] = Array.isArray(value) ? value : [];
      const path = walk(o.options, values);
      return path.length === values.length
        ? pathText(path)
        : values.filter((one) => typeof one === "string").join(" / ");
    },
    flow: () => ({ type: "cascader", operators: ["il", "el"] }),
    choices: (o) => treeChoices(o.options),
  },
});
