import { contract, inside, modifyCalls, recordCalls } from "@stampflow/kernel";
import { exportCall } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";
import {
  category,
  categoryFields,
  supplier,
  supplierFields,
  supplierFilter,
  supplierPage,
  unit,
  unitFields,
} from "./schema.ts";

/** Units and categories are changed by whoever changes products. */
const may = { add: can.product.update, update: can.product.update, delete: can.product.delete };
const post = { method: "POST" } as const;

const ofUnit = modifyCalls({
  path: "/warehouse/unit",
  noun: "a unit",
  unused: "that no product uses",
  may,
  fields: unitFields,
});
export const unitCalls = {
  list: contract({
    ...post,
    path: "/warehouse/unit/list",
    permission: inside,
    summary: "Units of products, by name",
    answer: z.array(unit),
  }),
  save: ofUnit.save,
  remove: ofUnit.remove,
};

const ofCategory = modifyCalls({
  path: "/warehouse/category",
  noun: "a category",
  unused: "without products and subcategories",
  may,
  fields: categoryFields,
});
export const categoryCalls = {
  list: contract({
    ...post,
    path: "/warehouse/category/list",
    permission: inside,
    summary: "Categories of products, by name",
    answer: z.array(category),
  }),
  save: ofCategory.save,
  remove: ofCategory.remove,
};

export const supplierCalls = {
  ...recordCalls({
    path: "/warehouse/supplier",
    noun: "a supplier",
    unused: "that no document names",
    may: can.supplier,
    fields: supplierFields,
  }),
  list: contract({
    ...post,
    path: "/warehouse/supplier/list",
    permission: can.supplier.page,
    summary: "Suppliers",
    body: supplierFilter,
    answer: supplierPage,
  }),
  names: contract({
    ...post,
    path: "/warehouse/supplier/names",
    permission: inside,
    summary: "Names of the suppliers that goods may come from, for pickers",
    answer: z.array(supplier.pick({ id: true, name: true })),
  }),
  exportList: exportCall("/warehouse/supplier/export", can.supplier.export, "suppliers", supplierFilter),
};
