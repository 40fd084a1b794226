import { menuOf } from "@stampflow/kernel";
import { menuGroup } from "@stampflow/scheduling";

/** The group of company settings. */
const settings = 1;

/** The pages of the menu: their codes (spec 1, section 2) and their order, in the group of the schedule. */
export const pages = {
  confirmPiece: { menuId: 675, group: menuGroup.menuId, order: 3 },
  record: { menuId: 672, group: menuGroup.menuId, order: 4 },
  recordPiece: { menuId: 676, group: menuGroup.menuId, order: 6 },
  dinner: { menuId: 1055, group: menuGroup.menuId, order: 5 },
  confirm: { menuId: 671, group: menuGroup.menuId, order: 2 },
  single: { menuId: 673, group: menuGroup.menuId, order: 7, hidden: true },
  units: { menuId: 684, group: settings, order: 4 },
} as const;

export const menu = menuOf(pages);
