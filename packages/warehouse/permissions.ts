import { permissionsIn, permissionTable } from "@stampflow/kernel";
import { pages } from "./menu.ts";

/** Finance sees all of it and changes nothing. */
const reading = ["page", "view", "export"];

export const can = permissionTable(
  "warehouse",
  {
    document: { menu: pages.documents.menuId, verbs: ["page", "view", "add", "update", "delete", "finish", "export"] },
    stock: { menu: pages.stock.menuId, verbs: ["page", "view", "export"] },
    /** Prices and values, wherever they stand. */
    cost: { menu: pages.stock.menuId, verbs: ["view"] },
    product: { menu: pages.products.menuId, verbs: ["page", "view", "add", "update", "delete", "export"] },
    place: { menu: pages.places.menuId, verbs: ["page", "add", "update", "delete", "export"] },
    supplier: { menu: pages.suppliers.menuId, verbs: ["page", "add", "update", "delete", "export"] },
  },
  (verb) => ["administration", "manager", ...(reading.includes(verb) ? ["finance"] : [])],
);

export const permissions = permissionsIn(can);
