import { menuOf } from "@stampflow/kernel";

/** Company settings; other modules have pages in it, too. */
export const menuGroup = { menuId: 1, order: 1100 } as const;
const group = menuGroup.menuId;

/** The pages of the menu: their codes (spec 1, section 2) and their order, for server and browser. */
export const pages = {
  organisation: { menuId: 682, group, order: 1 },
  roles: { menuId: 683, group, order: 2 },
  applySetting: { menuId: 1160, group, order: 4 },
  settings: { menuId: 1064, group, order: 5 },
  audit: { menuId: 1066, group, order: 6 },
  apiKeys: { menuId: 1069, group, order: 9 },
  api: { menuId: 1065, group, order: 20 },
} as const;

export const menu = menuOf(pages, menuGroup);
