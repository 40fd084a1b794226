import {
  callsBelow,
  changeSeveralCall,
  idInput,
  pictureCall,
  recordCalls,
  recordId,
  signedInOrKey,
  textField,
} from "@stampflow/kernel";
import { exportCall, importCalls } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";
import { productDetail, productFields, productFilter, productPage, productView } from "./schema.ts";

const path = "/warehouse/product";
const call = callsBelow(path);
const searchInput = z.object({ search: textField(50).default(""), ids: z.array(recordId).max(500).default([]) });
const found = {
  id: true,
  name: true,
  specification: true,
  barcode: true,
  code: true,
  unitName: true,
  unitDecimals: true,
  tracking: true,
} as const;

export const list = call("list", can.product.page, "Products", productFilter, productPage);
export const search = call(
  "search",
  signedInOrKey,
  "Up to 20 products whose name, pinyin or specification has the words, or whose whole barcode or code it is; for pickers",
  searchInput,
  z.array(productView.pick(found)),
);
export const detail = call("detail", can.product.view, "One product and its last receipt", idInput, productDetail);
export const { add, save, setArchived, remove } = recordCalls({
  path,
  noun: "a product",
  unused: "that has never been in stock",
  may: can.product,
  fields: productFields,
});
const { categoryId, unitId, specification, costPrice, salesPrice, tracking, threshold } = productFields;
const { reminderIds, reusable, needsFlowIn, needsFlowOut } = productFields;
export const changeSeveral = changeSeveralCall({
  path,
  noun: "products",
  may: can.product,
  fields: {
    ...{ categoryId, unitId, specification, costPrice, salesPrice, tracking, threshold },
    ...{ reminderIds, reusable, needsFlowIn, needsFlowOut },
  },
});
export const upload = pictureCall(`${path}/upload`, can.product.update, "a picture of a product");
export const { template, preview, commit, progress, failed } = importCalls(
  `${path}/import`,
  can.product.add,
  "products",
);
export const exportList = exportCall(`${path}/export`, can.product.export, "products", productFilter);
