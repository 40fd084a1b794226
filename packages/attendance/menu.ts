import { menuOf } from "@stampflow/kernel";
import { menuGroup } from "@stampflow/scheduling";

/** The pages of the menu: their codes (spec 1, section 2) and their order, in the group of the schedule. */
export const pages = {
  single: { menuId: 673, group: menuGroup.menuId, order: 7 },
} as const;

export const menu = menuOf(pages);
