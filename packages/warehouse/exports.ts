import { addMonths, joined, refuse } from "@stampflow/kernel";
import { language } from "@stampflow/kernel/server";
import { type Columns, choicesOf, namedColumns } from "@stampflow/sheet";
import { everyRow, importFileRoutes, listExport, wallClock } from "@stampflow/sheet/server";
import { companyZone } from "@stampflow/system/server";
import type { z } from "zod";
import { listSuppliers } from "./catalogue/api.ts";
import { supplierCalls } from "./catalogue/contract.ts";
import { categories, units } from "./catalogue/store.ts";
import { exportList as documentExport } from "./document/contract.ts";
import { type documentFilter, kind, state } from "./document/schema.ts";
import { listDocuments } from "./document/view.ts";
import { seesCosts } from "./place/access.ts";
import { listPlaces } from "./place/api.ts";
import { exportList as placeExport } from "./place/contract.ts";
import * as productCalls from "./product/contract.ts";
import { productImport } from "./product/import.ts";
import { listProducts } from "./product/list.ts";
import { productSheet } from "./product/sheet.ts";
import { ledgerPage, listStock } from "./stock/api.ts";
import { exportEntries, exportList as stockExport } from "./stock/contract.ts";
import { type exportFilter, level, type stockFilter } from "./stock/schema.ts";

const text = { kind: "text", width: 18 } as const;
const long = { kind: "text", width: 28 } as const;

const supplierColumns = namedColumns("warehouse.supplier.column", {
  name: long,
  contact: text,
  phone: text,
  location: text,
  address: { kind: "text", width: 36 },
  contractExpiry: { kind: "date" },
});
const placeColumns = namedColumns("warehouse.place.column", {
  stashName: text,
  managerName: { ...text, name: "warehouse.place.column.managerId" },
  description: { kind: "text", width: 36 },
  floors: long,
});
const documentColumns = namedColumns("warehouse.document.column", {
  number: { kind: "text", width: 20 },
  kind: { kind: "choice", choices: choicesOf(kind.options, "warehouse.ledger.kind") },
  state: { kind: "choice", choices: choicesOf(state.options, "warehouse.document.value.state") },
  day: { kind: "date" },
  placeName: { ...text, name: "warehouse.document.column.place" },
  supplierName: { ...long, name: "warehouse.supplier.column.name" },
  departmentName: { ...text, name: "warehouse.document.column.department" },
  remark: long,
  lineCount: { kind: "number", decimals: 0, name: "warehouse.document.column.lines" },
  authorName: { ...text, name: "warehouse.document.column.author" },
  createdAt: { kind: "time" },
  postedAt: { kind: "time" },
  reason: long,
});
const amount = { kind: "number", decimals: 3 } as const;
const money = { kind: "money" } as const;
const stockColumns = namedColumns("warehouse.stock.column", {
  productName: { ...long, name: "warehouse.ledger.product" },
  placeName: { ...text, name: "warehouse.ledger.place" },
  categoryName: { ...text, name: "warehouse.product.column.category" },
  onHand: amount,
  reserved: amount,
  available: amount,
  unitName: { kind: "text", width: 8, name: "warehouse.ledger.unit" },
  value: money,
  threshold: { ...amount, name: "warehouse.product.column.threshold" },
  level: { kind: "choice", choices: choicesOf(level.options, "warehouse.stock.value.level") },
});
const ledgerColumns = namedColumns("warehouse.ledger", {
  time: { kind: "time" },
  day: { kind: "date" },
  documentNumber: { kind: "text", width: 20, name: "warehouse.ledger.document" },
  kind: { kind: "choice", choices: choicesOf(kind.options, "warehouse.ledger.kind") },
  reversal: { kind: "boolean" },
  placeName: { kind: "text", width: 16, name: "warehouse.ledger.place" },
  productName: { ...long, name: "warehouse.ledger.product" },
  batchNumber: { kind: "text", width: 16, name: "warehouse.ledger.batch" },
  quantity: amount,
  unitName: { kind: "text", width: 8, name: "warehouse.ledger.unit" },
  after: amount,
  value: money,
  valueAfter: money,
  byName: { kind: "text", width: 16, name: "warehouse.ledger.by" },
});

/** Without money for whoever does not see costs. */
const visible = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, { kind }]) => kind !== "money" || seesCosts()));

const whole = { pageNum: 1, pageSize: -1, cursor: undefined };
const most = 50_000;

async function* documentRows(filter: z.infer<typeof documentFilter>) {
  const zone = await companyZone();
  for await (const row of everyRow((page) => listDocuments({ ...filter, ...page }), most)) {
    const postedAt = row.postedAt && wallClock(row.postedAt, zone);
    yield { ...row, createdAt: wallClock(row.createdAt, zone), postedAt: postedAt || null };
  }
}

async function* stockRows(filter: z.infer<typeof stockFilter>, now: number) {
  for await (const row of everyRow((page) => listStock({ ...filter, ...page }, now), most)) {
    const { lots: _, onHand, reserved, available, threshold, ...shown } = row;
    const amounts = { onHand: Number(onHand), reserved: Number(reserved), available: Number(available) };
    yield { ...shown, ...amounts, threshold: Number(threshold) };
  }
}

async function* ledgerRows(filter: z.infer<typeof exportFilter>) {
  if (filter.from > filter.to || filter.to > addMonths(filter.from, 2)) refuse("warehouse.stock.exportRange");
  const zone = await companyZone();
  for await (const row of everyRow((page) => ledgerPage({ ...filter, ...page }))) {
    yield { ...row, time: wallClock(row.at, zone), quantity: Number(row.quantity), after: Number(row.after) };
  }
}

/** Lists as .xlsx, and what the import of products reads and writes. */
export const fileRoutes = [
  listExport(supplierCalls.exportList, {
    name: "warehouse.menu.1215",
    file: "warehouse.supplier.exportFile",
    columns: () => supplierColumns,
    rows: async (asked) => (await listSuppliers({ ...asked, ...whole })).records,
  }),
  listExport(placeExport, {
    name: "warehouse.menu.1214",
    file: "warehouse.place.exportFile",
    columns: () => placeColumns,
    rows: async (asked, now) => {
      const { records } = await listPlaces({ ...asked, ...whole }, now);
      return records.map((row) => ({ ...row, floors: joined(row.floors ?? [], language()) }));
    },
  }),
  listExport(documentExport, {
    name: "warehouse.menu.1210",
    file: "warehouse.document.exportFile",
    columns: () => documentColumns,
    rows: documentRows,
  }),
  listExport(stockExport, {
    name: "warehouse.menu.1211",
    file: "warehouse.stock.exportFile",
    columns: () => visible(stockColumns),
    rows: stockRows,
  }),
  listExport(exportEntries, {
    name: "warehouse.ledger.sheet",
    file: "warehouse.ledger.file",
    columns: () => visible(ledgerColumns),
    rows: ledgerRows,
  }),
  listExport(productCalls.exportList, {
    name: "warehouse.product.sheet",
    file: "warehouse.product.exportFile",
    columns: async () => productSheet(await units.all(), await categories.all()).columns,
    rows: async (asked) => {
      const { records } = await listProducts({ ...asked, ...whole });
      return records.map((row) => ({
        ...row,
        category: row.categoryId,
        unit: row.unitId,
        threshold: Number(row.threshold),
        validity: row.upkeep?.kind === "validity" ? row.upkeep.days : null,
        maintenance: row.upkeep?.kind === "maintenance" ? row.upkeep.days : null,
      }));
    },
  }),
  ...importFileRoutes(productImport, productCalls),
];
