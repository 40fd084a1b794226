import { menuOf } from "@stampflow/kernel";

export const menuGroup = { menuId: 200, order: 300 } as const;
const group = menuGroup.menuId;

/** The pages of the menu: their codes (spec 1, section 2) and their order, for server and browser. */
export const pages = {
  fullTime: { menuId: 201, group, order: 1 },
  labour: { menuId: 202, group, order: 2 },
  selfhelp: { menuId: 670, group, order: 3 },
  invite: { menuId: 204, group, order: 4 },
} as const;

export const menu = menuOf(pages, menuGroup);
