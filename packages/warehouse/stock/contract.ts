import { callsBelow, contract } from "@stampflow/kernel";
import { exportCall, xlsxType } from "@stampflow/sheet";
import { can } from "../permissions.ts";
import * as schema from "./schema.ts";

const call = callsBelow("/warehouse/stock");
const { page, view, export: exports } = can.stock;
const logs = "/business/roomProductSpecificationLogs";

export const list = call(
  "list",
  page,
  "Stock by product and warehouse, with batches and levels",
  schema.stockFilter,
  schema.stockPage,
);
export const exportList = exportCall(
  "/warehouse/stock/export",
  exports,
  "products in warehouses, at most 50,000,",
  schema.stockFilter,
);
export const entries = callsBelow(logs)(
  "inStashDetails",
  view,
  "Rows of the stock ledger, newest first",
  schema.entryFilter,
  schema.entryPage,
);
export const exportEntries = contract({
  method: "GET",
  path: `${logs}/exportProductSpecificationLogs`,
  permission: exports,
  summary: "Rows of the stock ledger as .xlsx; at most two calendar months",
  query: schema.exportFilter,
  file: xlsxType,
});
export const trend = call("trend", view, "Stock at the end of each day", schema.trendFilter, schema.trend);
export const movements = call(
  "movements",
  view,
  "What came and went in a period, by category",
  schema.movementFilter,
  schema.movements,
);
