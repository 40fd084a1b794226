import { contract } from "@stampflow/kernel";
import { uploadLimit, xlsxType } from "@stampflow/sheet";
import { can } from "../permissions.ts";
import * as shape from "./schema.ts";

export const commit = contract({
  method: "POST",
  path: "/system/roster/commit",
  permission: can.employee.add,
  summary: "Starts adding the good rows of a preview in the background; called again it adds nobody twice",
  body: shape.importId,
  answer: shape.progress,
});

export const progress = contract({
  method: "POST",
  path: "/system/roster/progress",
  permission: can.employee.add,
  summary: "How far an import is",
  body: shape.importId,
  answer: shape.progress,
});

export const template = contract({
  method: "GET",
  path: "/system/roster/template",
  permission: can.employee.add,
  summary: "An empty .xlsx to fill in, titles in the caller's language",
  file: xlsxType,
});

export const preview = contract({
  method: "POST",
  path: "/system/roster/preview",
  permission: can.employee.add,
  summary: "Reads an .xlsx of employees and says of each row whether it would go in; adds nobody",
  body: shape.previewInput,
  answer: shape.preview,
  maxBody: uploadLimit,
});

export const failed = contract({
  method: "POST",
  path: "/system/roster/failed",
  permission: can.employee.add,
  summary: "The rows that did not go in, or would not, as .xlsx with the reasons",
  body: shape.importId,
  file: xlsxType,
});
