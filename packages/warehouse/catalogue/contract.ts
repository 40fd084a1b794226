import { callsBelow, modifyCalls, namesCall, recordCalls, wholeListCall } from "@stampflow/kernel";
import { exportCall } from "@stampflow/sheet";
import { can } from "../permissions.ts";
import { category, categoryFields, supplierFields, supplierFilter, supplierPage, unit, unitFields } from "./schema.ts";

/** Units and categories are changed by whoever changes products. */
const may = { add: can.product.update, update: can.product.update, delete: can.product.delete };
const paths = { unit: "/warehouse/unit", category: "/warehouse/category", supplier: "/warehouse/supplier" } as const;

const ofUnit = modifyCalls({
  path: paths.unit,
  noun: "a unit",
  unused: "that no product uses",
  may,
  fields: unitFields,
});
export const unitCalls = {
  list: wholeListCall(paths.unit, unit, "Units of products"),
  save: ofUnit.save,
  remove: ofUnit.remove,
};

const ofCategory = modifyCalls({
  path: paths.category,
  noun: "a category",
  unused: "without products and subcategories",
  may,
  fields: categoryFields,
});
export const categoryCalls = {
  list: wholeListCall(paths.category, category, "Categories of products"),
  save: ofCategory.save,
  remove: ofCategory.remove,
};

export const supplierCalls = {
  ...recordCalls({
    path: paths.supplier,
    noun: "a supplier",
    unused: "that no document names",
    may: can.supplier,
    fields: supplierFields,
  }),
  list: callsBelow(paths.supplier)("list", can.supplier.page, "Suppliers", supplierFilter, supplierPage),
  names: namesCall(paths.supplier, "the suppliers that goods may come from"),
  exportList: exportCall(`${paths.supplier}/export`, can.supplier.export, "suppliers", supplierFilter),
};
