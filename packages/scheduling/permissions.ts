import { permissionsIn, permissionTable } from "@stampflow/kernel";
import { pages } from "./menu.ts";

/** Personnel and the heads of departments plan. */
export const can = {
  ...permissionTable(
    "scheduling",
    { shift: { menu: pages.shifts.menuId, verbs: ["page", "add", "update", "delete"] } },
    (verb) => (verb === "page" ? ["personnel", "manager"] : ["personnel"]),
  ),
  ...permissionTable(
    "scheduling",
    {
      /** `view`: also what is not published yet; `finish`: publishes. */
      schedule: { menu: pages.schedule.menuId, verbs: ["page", "view", "update", "finish", "export"] },
    },
    () => ["personnel", "manager"],
  ),
  ...permissionTable(
    "scheduling",
    { meal: { menu: pages.meals.menuId, verbs: ["page", "add", "update", "delete"] } },
    () => ["personnel", "administration"],
  ),
  ...permissionTable("scheduling", { rule: { menu: pages.settings.menuId, verbs: ["page", "update"] } }, () => [
    "personnel",
  ]),
};

export const permissions = permissionsIn(can);
