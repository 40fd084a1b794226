import { contract, signedIn } from "@stampflow/kernel";
import { importCalls, xlsxType } from "@stampflow/sheet";
import { pictureClaim, pictureUpload } from "@stampflow/system";
import { z } from "zod";
import { archive } from "../catalogue/schema.ts";
import { can } from "../permissions.ts";
import { id, idInput, saved, text } from "../schema.ts";
import { productFilter, productPage, productView, saveProduct } from "./schema.ts";

const post = { method: "POST" } as const;

export const list = contract({
  ...post,
  path: "/warehouse/product/list",
  permission: can.product.page,
  summary: "Products",
  body: productFilter,
  answer: productPage,
});
export const search = contract({
  ...post,
  path: "/warehouse/product/search",
  permission: signedIn,
  summary: "Up to 20 products whose name, pinyin, specification or barcode has the words; for pickers",
  body: z.object({ search: text(50).default(""), ids: z.array(id).max(500).default([]) }),
  answer: z.array(
    productView.pick({ id: true, name: true, specification: true, unitName: true, unitDecimals: true, tracking: true }),
  ),
});
export const detail = contract({
  ...post,
  path: "/warehouse/product/detail",
  permission: can.product.view,
  summary: "One product",
  body: idInput,
  answer: productView,
});
export const upload = contract({
  ...post,
  path: "/warehouse/product/upload",
  permission: can.product.update,
  summary: "Where to put a picture of a product: PUT the file to the address with the headers given",
  body: pictureClaim,
  answer: pictureUpload,
});
export const { template, preview, commit, progress, failed } = importCalls(
  "/warehouse/product/import",
  can.product.add,
  "products",
);
export const exportList = contract({
  ...post,
  path: "/warehouse/product/export",
  permission: can.product.export,
  summary: "The products that fit the filters as .xlsx, in the columns of an import",
  body: productFilter,
  file: xlsxType,
});
export const add = contract({
  ...post,
  path: "/warehouse/product/add",
  permission: can.product.add,
  summary: "Adds a product",
  body: saveProduct.omit({ id: true, version: true }),
  answer: saved,
});
export const save = contract({
  ...post,
  path: "/warehouse/product/save",
  permission: can.product.update,
  summary: "Changes a product; how its receipts are kept apart stays once it has moved",
  body: saveProduct.required({ id: true, version: true }),
  answer: saved,
});
export const setArchived = contract({
  ...post,
  path: "/warehouse/product/archive",
  permission: can.product.update,
  summary: "Puts a product away, or back",
  body: archive,
  answer: z.null(),
});
export const remove = contract({
  ...post,
  path: "/warehouse/product/delete",
  permission: can.product.delete,
  summary: "Deletes a product that has never been in stock",
  body: idInput,
  answer: z.null(),
});
