import { callsBelow, namesCall, recordCalls, shortListCalls } from "@stampflow/kernel";
import { exportCall } from "@stampflow/sheet";
import { can } from "../permissions.ts";
import { category, categoryFields, supplierFields, supplierFilter, supplierPage, unit, unitFields } from "./schema.ts";

/** Units and categories are changed by whoever changes products. */
const may = { add: can.product.update, update: can.product.update, delete: can.product.delete };
export const unitCalls = shortListCalls({
  path: "/warehouse/unit",
  noun: "a unit",
  records: "Units of products",
  unused: "that no product uses",
  may,
  fields: unitFields,
  row: unit,
});
export const categoryCalls = shortListCalls({
  path: "/warehouse/category",
  noun: "a category",
  records: "Categories of products",
  unused: "without products and subcategories",
  may,
  fields: categoryFields,
  row: category,
});

const path = "/warehouse/supplier";
export const supplierCalls = {
  ...recordCalls({
    path,
    noun: "a supplier",
    unused: "that no document names",
    may: can.supplier,
    fields: supplierFields,
  }),
  list: callsBelow(path)("list", can.supplier.page, "Suppliers", supplierFilter, supplierPage),
  names: namesCall(path, "the suppliers that goods may come from"),
  exportList: exportCall(`${path}/export`, can.supplier.export, "suppliers", supplierFilter),
};
