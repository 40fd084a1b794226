import type { MenuItem } from "@stampflow/kernel/server";

export const menu: readonly MenuItem[] = [
  { menuId: 1209, order: 700 },
  { menuId: 1211, group: 1209, order: 1 },
  { menuId: 1210, group: 1209, order: 2 },
  { menuId: 1212, group: 1209, order: 3 },
  { menuId: 1214, group: 1209, order: 4 },
  { menuId: 1215, group: 1209, order: 5 },
];
