import { contract, open, signedInOrKey } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import {
  category,
  categoryPage,
  deleteCategory,
  iconPage,
  listCategories,
  listIcons,
  modifyCategory,
} from "./category-schema.ts";

export const list = contract({
  method: "POST",
  path: "/business/fromClassification/queryFrom",
  permission: signedInOrKey,
  summary: "Categories of forms, in their order",
  body: listCategories,
  answer: categoryPage,
});

export const modify = contract({
  method: "POST",
  path: "/business/fromClassification/modifyFrom",
  permission: can.form.manage,
  summary: "Adds a category, or renames and moves the one with this id",
  body: modifyCategory,
  answer: category,
});

export const remove = contract({
  method: "POST",
  path: "/business/fromClassification/deleteFrom",
  permission: can.form.manage,
  summary: "Deletes a category that holds no form",
  body: deleteCategory,
  answer: z.null(),
});

export const icons = contract({
  method: "POST",
  path: "/business/formLcon/queryFormLcon",
  permission: signedInOrKey,
  summary: "Icon templates; the first is the default",
  body: listIcons,
  answer: iconPage,
});

export const icon = contract({
  method: "GET",
  path: "/approval/icon",
  permission: open,
  summary: "One icon as SVG",
  query: z.object({ name: z.string().max(40) }),
  file: "image/svg+xml",
});
