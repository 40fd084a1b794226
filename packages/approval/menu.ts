import type { MenuItem } from "@stampflow/kernel/server";

export const menu: readonly MenuItem[] = [
  { menuId: 400, order: 100 },
  { menuId: 1170, group: 400, order: 1 },
  { menuId: 677, group: 400, order: 2 },
];
