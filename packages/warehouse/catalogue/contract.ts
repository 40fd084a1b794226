import { contract, signedIn } from "@stampflow/kernel";
import { xlsxType } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";
import { idInput, saved } from "../schema.ts";
import {
  archive,
  category,
  saveCategory,
  saveSupplier,
  saveUnit,
  supplierFilter,
  supplierPage,
  unit,
} from "./schema.ts";

const post = { method: "POST" } as const;

export const unitList = contract({
  ...post,
  path: "/warehouse/unit/list",
  permission: signedIn,
  summary: "Units of products, by name",
  answer: z.array(unit),
});
export const unitSave = contract({
  ...post,
  path: "/warehouse/unit/save",
  permission: can.product.update,
  summary: "Adds or renames a unit; its decimals stay while a product uses it",
  body: saveUnit,
  answer: saved,
});
export const unitRemove = contract({
  ...post,
  path: "/warehouse/unit/delete",
  permission: can.product.delete,
  summary: "Deletes a unit that no product uses",
  body: idInput,
  answer: z.null(),
});

export const categoryList = contract({
  ...post,
  path: "/warehouse/category/list",
  permission: signedIn,
  summary: "Categories of products, by name",
  answer: z.array(category),
});
export const categorySave = contract({
  ...post,
  path: "/warehouse/category/save",
  permission: can.product.update,
  summary: "Adds or changes a category",
  body: saveCategory,
  answer: saved,
});
export const categoryRemove = contract({
  ...post,
  path: "/warehouse/category/delete",
  permission: can.product.delete,
  summary: "Deletes an empty category",
  body: idInput,
  answer: z.null(),
});

export const supplierList = contract({
  ...post,
  path: "/warehouse/supplier/list",
  permission: can.supplier.page,
  summary: "Suppliers",
  body: supplierFilter,
  answer: supplierPage,
});
export const supplierExport = contract({
  ...post,
  path: "/warehouse/supplier/export",
  permission: can.supplier.export,
  summary: "The suppliers that fit the filters as .xlsx",
  body: supplierFilter,
  file: xlsxType,
});
export const supplierNames = contract({
  ...post,
  path: "/warehouse/supplier/names",
  permission: signedIn,
  summary: "Names of the suppliers that goods may come from, for pickers",
  answer: z.array(z.object({ id: z.string(), name: z.string() })),
});
export const supplierAdd = contract({
  ...post,
  path: "/warehouse/supplier/add",
  permission: can.supplier.add,
  summary: "Adds a supplier",
  body: saveSupplier.omit({ id: true, version: true }),
  answer: saved,
});
export const supplierSave = contract({
  ...post,
  path: "/warehouse/supplier/save",
  permission: can.supplier.update,
  summary: "Changes a supplier",
  body: saveSupplier.required({ id: true, version: true }),
  answer: saved,
});
export const supplierArchive = contract({
  ...post,
  path: "/warehouse/supplier/archive",
  permission: can.supplier.update,
  summary: "Puts a supplier away, or back",
  body: archive,
  answer: z.null(),
});
export const supplierRemove = contract({
  ...post,
  path: "/warehouse/supplier/delete",
  permission: can.supplier.delete,
  summary: "Deletes a supplier that no document names",
  body: idInput,
  answer: z.null(),
});
