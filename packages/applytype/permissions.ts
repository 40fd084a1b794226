import { pages } from "@stampflow/approval";
import { type Permission, permissionsIn } from "@stampflow/kernel";

export const can = {
  setting: {
    /** Way, dates and rules of the fixed types. */
    update: { code: "applytype:setting:update", menu: pages.catalogue.menuId },
  },
} as const;
export const permissions: readonly Permission[] = permissionsIn(can);
