import { addMonths, refuse } from "@stampflow/kernel";
import { importFileRoutes, recordExport } from "@stampflow/sheet/server";
import { companyZone } from "@stampflow/system/server";
import { listSuppliers } from "./catalogue/api.ts";
import { supplierCalls } from "./catalogue/contract.ts";
import { supplierColumns } from "./catalogue/schema.ts";
import { categories, units } from "./catalogue/store.ts";
import { exportList as documentExport } from "./document/contract.ts";
import { documentColumns } from "./document/schema.ts";
import { listDocuments } from "./document/view.ts";
import { listPlaces } from "./place/api.ts";
import { exportList as placeExport } from "./place/contract.ts";
import { placeColumns } from "./place/schema.ts";
import * as productCalls from "./product/contract.ts";
import { productImport } from "./product/import.ts";
import { listProducts } from "./product/list.ts";
import { productSheet, sheetRow } from "./product/sheet.ts";
import { ledgerPage, listStock } from "./stock/api.ts";
import { exportEntries, exportList as stockExport } from "./stock/contract.ts";
import { entryColumns, stockColumns } from "./stock/schema.ts";

const zone = companyZone;
const most = 50_000;

/** Lists as .xlsx, and what the import of products reads and writes. */
export const fileRoutes = [
  recordExport(supplierCalls.exportList, {
    noun: "warehouse.supplier",
    columns: supplierColumns,
    list: listSuppliers,
    pageSize: -1,
  }),
  recordExport(placeExport, { noun: "warehouse.place", columns: placeColumns, list: listPlaces, pageSize: -1 }),
  recordExport(documentExport, {
    noun: "warehouse.document",
    columns: documentColumns,
    list: listDocuments,
    zone,
    most,
  }),
  recordExport(stockExport, { noun: "warehouse.stock", columns: stockColumns, list: listStock, most }),
  recordExport(exportEntries, {
    noun: "warehouse.entry",
    columns: entryColumns,
    list: (asked) => {
      if (asked.from > asked.to || asked.to > addMonths(asked.from, 2)) refuse("warehouse.stock.exportRange");
      return ledgerPage(asked);
    },
    zone,
  }),
  recordExport(productCalls.exportList, {
    noun: "warehouse.product",
    columns: async () => productSheet(await units.all(), await categories.all()).columns,
    allColumns: true,
    list: async (asked) => {
      const page = await listProducts(asked);
      return { ...page, records: page.records.map(sheetRow) };
    },
    pageSize: -1,
  }),
  ...importFileRoutes(productImport, productCalls),
];
