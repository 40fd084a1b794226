import { contract, withRule } from "@stampflow/kernel";
import { xlsxType } from "@stampflow/sheet";
import { z } from "zod";
import { listAll, listPending } from "../application/schema.ts";
import { can } from "../permissions.ts";

/** A .csv file is one table, however many forms there are. */
const format = z.enum(["xlsx", "csv"]).default("xlsx");
/** W7: at most two calendar months. */
const day = z.iso.date();
const range = { from: day.meta(withRule("Not after `to`, at most two calendar months before it")), to: day };

export const tab = contract({
  method: "POST",
  path: "/approval/export/tab",
  permission: can.inbox,
  summary: "Two months at most of a tab as it is filtered, with a column for each field; at most 50,000 applications",
  body: listPending.safeExtend({ ...range, format }),
  file: xlsxType,
});

export const all = contract({
  method: "POST",
  path: "/approval/export/all",
  permission: can.application.view,
  summary: "Two months at most of everybody's applications within the scope of the role, with a column for each field",
  body: listAll.safeExtend({ ...range, format }),
  file: xlsxType,
});
