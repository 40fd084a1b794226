import { contract } from "@stampflow/kernel";
import { exportCall, xlsxType } from "@stampflow/sheet";
import { can } from "../permissions.ts";
import {
  entryFilter,
  entryPage,
  exportFilter,
  movementFilter,
  movements as movementRows,
  stockFilter,
  stockPage,
  trendFilter,
  trend as trendRows,
} from "./schema.ts";

const common = { method: "POST", permission: can.stock.view } as const;

export const list = contract({
  ...common,
  path: "/warehouse/stock/list",
  permission: can.stock.page,
  summary: "Stock by product and warehouse, with batches and levels",
  body: stockFilter,
  answer: stockPage,
});
export const exportList = exportCall(
  "/warehouse/stock/export",
  can.stock.export,
  "products in warehouses, at most 50,000,",
  stockFilter,
);
export const entries = contract({
  ...common,
  path: "/business/roomProductSpecificationLogs/inStashDetails",
  summary: "Rows of the stock ledger, newest first",
  body: entryFilter,
  answer: entryPage,
});
export const exportEntries = contract({
  method: "GET",
  path: "/business/roomProductSpecificationLogs/exportProductSpecificationLogs",
  permission: can.stock.export,
  summary: "Rows of the stock ledger as .xlsx; at most two calendar months",
  query: exportFilter,
  file: xlsxType,
});
export const trend = contract({
  ...common,
  path: "/warehouse/stock/trend",
  summary: "Stock at the end of each day",
  body: trendFilter,
  answer: trendRows,
});
export const movements = contract({
  ...common,
  path: "/warehouse/stock/movements",
  summary: "What came and went in a period, by category",
  body: movementFilter,
  answer: movementRows,
});
