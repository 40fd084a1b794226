import { defineKind } from "../../kind.ts";
import { limits } from "../../limits.ts";
import { commonOptions, readText, showText, startCommon, textual } from "../common.ts";

export const input = defineKind({
  type: "input",
  group: "basic",
  options: commonOptions,
  start: () => ({ options: { ...startCommon } }),
  field: {
    read: (value) => readText(value, limits.text),
    show: showText,
    flow: () => ({ type: "input", ...textual }),
  },
});
