import type { MenuItem } from "@stampflow/kernel/server";

export const menu: readonly MenuItem[] = [
  { menuId: 1, order: 1100 },
  { menuId: 682, group: 1, order: 1 },
  { menuId: 683, group: 1, order: 2 },
  { menuId: 1064, group: 1, order: 5 },
  { menuId: 1066, group: 1, order: 6 },
  { menuId: 1065, group: 1, order: 7 },
  { menuId: 1069, group: 1, order: 9 },
];
