import { permissionsIn, permissionTable } from "@stampflow/kernel";
import { pages } from "@stampflow/system";

/** Tabs of the page of company settings, which is one of `system`. */
const { menuId: menu } = pages.settings;

/** Personnel keep types, dates and balances. */
export const can = permissionTable(
  "leave",
  {
    type: { menu, verbs: ["page", "add", "update", "delete"] },
    /** Dates of people that leave is granted by. */
    person: { menu, verbs: ["page", "update", "export"] },
    balance: { menu, verbs: ["page", "update"] },
    /** Why people take leave, and its proof. */
    reason: { menu, verbs: ["view"] },
  },
  () => ["personnel"],
);

export const permissions = permissionsIn(can);
