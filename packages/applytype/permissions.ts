import { pages } from "@stampflow/approval";
import { type Permission, permissionsIn } from "@stampflow/kernel";

export const can = {
  setting: {
    /** Way, dates and rules of the fixed types. */
    update: { code: "applytype:setting:update", menu: pages.catalogue.menuId },
  },
  effect: {
    /** What approved applications have changed, or why not. */
    view: { code: "applytype:effect:view", menu: pages.lists.menuId, roles: ["manager"] },
    /** Try again what was refused. */
    manage: { code: "applytype:effect:manage", menu: pages.lists.menuId, roles: ["manager"] },
  },
} as const;
export const permissions: readonly Permission[] = permissionsIn(can);
