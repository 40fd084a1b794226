import { nameText, page, pageInput, withinWidth } from "@stampflow/kernel";
import { z } from "zod";

export const listCategories = pageInput.extend({ businessTenantId: z.string().max(64).optional() });
export const modifyCategory = z.object({
  id: z.string().min(1).max(64).optional(),
  formClassification: nameText(z.string().trim().min(1).max(200)).check(withinWidth(20)),
  sort: z.number().int().min(0).max(9999).optional(),
});
export const deleteCategory = z.object({ id: z.string().min(1).max(64) });

export const category = z.object({ id: z.string(), formClassification: z.string(), sort: z.number().int() });
export type Category = z.infer<typeof category>;
export const categoryPage = page(category);

/** `lconUrl` is the URL of an image. */
export const icon = z.object({ id: z.string(), lconUrl: z.string() });
export const iconPage = page(icon);
export const listIcons = pageInput;
