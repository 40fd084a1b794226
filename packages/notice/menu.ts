import type { MenuItem } from "@stampflow/kernel/server";

/** In the group of company settings. */
export const menu: readonly MenuItem[] = [{ menuId: 1067, group: 1, order: 8 }];
