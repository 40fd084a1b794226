import { contract } from "@stampflow/kernel";
import { xlsxType } from "@stampflow/sheet";
import { z } from "zod";
import { listAll, listPending } from "../application/schema.ts";
import { can } from "../permissions.ts";

/** A .csv file is one table, however many forms there are. */
const format = z.enum(["xlsx", "csv"]).default("xlsx");

export const tab = contract({
  method: "POST",
  path: "/approval/export/tab",
  permission: can.inbox,
  summary: "A tab as it is filtered, with a column for each field; at most 50,000 applications",
  body: listPending.safeExtend({ format }),
  file: xlsxType,
});

export const all = contract({
  method: "POST",
  path: "/approval/export/all",
  permission: can.application.view,
  summary: "Everybody's applications within the scope of the role, with a column for each field; at most 50,000",
  body: listAll.safeExtend({ format }),
  file: xlsxType,
});
