import { menuOf } from "@stampflow/kernel";

export const menuGroup = { menuId: 400, order: 100 } as const;
const group = menuGroup.menuId;

/** The pages of the menu: their codes (spec 1, section 2) and their order, for server and browser. */
export const pages = {
  lists: { menuId: 677, group, order: 1 },
  catalogue: { menuId: 1170, group, order: 2 },
} as const;

export const menu = menuOf(pages, menuGroup);
