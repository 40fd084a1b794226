import { menuOf } from "@stampflow/kernel";

export const menuGroup = { menuId: 1209, order: 700 } as const;
const group = menuGroup.menuId;

/** The pages of the menu: their codes (spec 1, section 2) and their order, for server and browser. */
export const pages = {
  stock: { menuId: 1211, group, order: 1 },
  documents: { menuId: 1210, group, order: 2 },
  products: { menuId: 1212, group, order: 3 },
  places: { menuId: 1214, group, order: 4 },
  suppliers: { menuId: 1215, group, order: 5 },
} as const;

export const menu = menuOf(pages, menuGroup);
