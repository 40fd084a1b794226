import { permissionsIn, permissionTable } from "@stampflow/kernel";
import { pages as scheduling } from "@stampflow/scheduling";
import { pages } from "./menu.ts";

const { menuId: menu } = pages.single;

/** Heads of departments and personnel see the days of their people; personnel keep devices, badges and settings. */
export const can = {
  ...permissionTable(
    "attendance",
    {
      /** `finish`: confirms; `update`: takes off minutes, declares void. */
      confirm: { menu: pages.confirm.menuId, verbs: ["page", "update", "finish", "export"] },
      /** `view`: the report, day by day. */
      record: { menu: pages.record.menuId, verbs: ["page", "view", "export"] },
      /** Days of people within the caller's scope. */
      person: { menu, verbs: ["page"] },
      /** `view`: where punches were made; `add`: by hand; `update`: strikes them. */
      punch: { menu, verbs: ["view", "add", "update"] },
    },
    () => ["personnel", "manager"],
  ),
  ...permissionTable(
    "attendance",
    {
      /** `finish`: confirms and voids. */
      piece: { menu: pages.confirmPiece.menuId, verbs: ["page", "add", "update", "delete", "finish", "export"] },
      dinner: { menu: pages.dinner.menuId, verbs: ["page", "export"] },
      pieceRecord: { menu: pages.recordPiece.menuId, verbs: ["page", "export"] },
    },
    () => ["personnel", "manager"],
  ),
  ...permissionTable(
    "attendance",
    {
      /** Locks months. */
      month: { menu: pages.record.menuId, verbs: ["finish"] },
    },
    () => ["personnel"],
  ),
  ...permissionTable(
    "attendance",
    { unit: { menu: pages.units.menuId, verbs: ["page", "add", "update", "delete"] } },
    () => ["personnel"],
  ),
  ...permissionTable("attendance", { setting: { menu: scheduling.settings.menuId, verbs: ["page", "update"] } }, () => [
    "personnel",
  ]),
};

export const permissions = permissionsIn(can);
