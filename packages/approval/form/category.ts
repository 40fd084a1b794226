import {
  callsBelow,
  contract,
  nameText,
  open,
  page,
  pageInput,
  requiredText,
  signedInOrKey,
  withinWidth,
} from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";

const listCategories = pageInput.extend({ businessTenantId: z.string().max(64).optional() });
const modifyCategory = z.object({
  id: z.string().min(1).max(64).optional(),
  formClassification: nameText(requiredText(200)).check(withinWidth(20)),
  sort: z.number().int().min(0).max(9999).optional(),
});
const deleteCategory = z.object({ id: z.string().min(1).max(64) });

const category = z.object({ id: z.string(), formClassification: z.string(), sort: z.number().int() });
export type Category = z.infer<typeof category>;
const categoryPage = page(category);

/** `lconUrl` is the URL of an image. */
const iconRow = z.object({ id: z.string(), lconUrl: z.string() });
const iconPage = page(iconRow);

const call = callsBelow("/business/fromClassification");

export const list = call(
  "queryFrom",
  signedInOrKey,
  "Categories of forms, in their order",
  listCategories,
  categoryPage,
);

export const modify = call(
  "modifyFrom",
  can.form.manage,
  "Adds a category, or renames and moves the one with this id",
  modifyCategory,
  category,
);

export const remove = call(
  "deleteFrom",
  can.form.manage,
  "Deletes a category that holds no form",
  deleteCategory,
  z.null(),
);

export const icons = callsBelow("/business/formLcon")(
  "queryFormLcon",
  signedInOrKey,
  "Icon templates; the first is the default",
  pageInput,
  iconPage,
);

export const icon = contract({
  method: "GET",
  path: "/approval/icon",
  permission: open,
  summary: "One icon as SVG",
  query: z.object({ name: z.string().max(40) }),
  file: "image/svg+xml",
});
