import { menuOf } from "@stampflow/kernel";

/** In the group of company settings. */
export const pages = { webhooks: { menuId: 1067, group: 1, order: 8 } } as const;

export const menu = menuOf(pages);
