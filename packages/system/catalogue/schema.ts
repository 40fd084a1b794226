import { z } from "zod";

export type MenuEntry = { menuId: number; perms: string; children: MenuEntry[] };
export const menuEntry: z.ZodType<MenuEntry> = z.object({
  menuId: z.number(),
  perms: z.string(),
  get children() {
    return z.array(menuEntry);
  },
});
