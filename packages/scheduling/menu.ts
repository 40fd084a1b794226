import { menuOf } from "@stampflow/kernel";

export const menuGroup = { menuId: 300, order: 300 } as const;
const group = menuGroup.menuId;
/** The group of company settings. */
const settings = 1;

/** The pages of the menu: their codes (spec 1, section 2) and their order, for server and browser. */
export const pages = {
  schedule: { menuId: 305, group, order: 1 },
  shifts: { menuId: 674, group, order: 8 },
  settings: { menuId: 1014, group: settings, order: 7 },
  meals: { menuId: 1056, group: settings, order: 3 },
} as const;

export const menu = menuOf(pages, menuGroup);
