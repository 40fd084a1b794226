import { contract, idInput, inside, pictureCall, recordCalls, recordId, textField } from "@stampflow/kernel";
import { exportCall, importCalls } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";
import { productFields, productFilter, productPage, productView } from "./schema.ts";

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
  permission: inside,
  summary: "Up to 20 products whose name, pinyin, specification or barcode has the words; for pickers",
  body: z.object({ search: textField(50).default(""), ids: z.array(recordId).max(500).default([]) }),
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
export const { add, save, setArchived, remove } = recordCalls({
  path: "/warehouse/product",
  noun: "a product",
  unused: "that has never been in stock",
  may: can.product,
  fields: productFields,
});
export const upload = pictureCall("/warehouse/product/upload", can.product.update, "a picture of a product");
export const { template, preview, commit, progress, failed } = importCalls(
  "/warehouse/product/import",
  can.product.add,
  "products",
);
export const exportList = exportCall("/warehouse/product/export", can.product.export, "products", productFilter);
