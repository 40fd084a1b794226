import type { MenuPlace } from "@stampflow/kernel/server";

/** In the group of company settings. */
export const menu: readonly MenuPlace[] = [{ menuId: 1067, group: 1, order: 8 }];
