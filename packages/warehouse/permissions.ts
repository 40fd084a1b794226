import { permissionsIn, permissionTable } from "@stampflow/kernel";

const roles = ["administration", "manager"];
/** Finance sees all of it and changes nothing. */
const reading = ["page", "view", "export"];

export const can = permissionTable(
  "warehouse",
  {
    document: { menu: 1210, verbs: ["page", "view", "add", "update", "delete", "finish", "export"] },
    stock: { menu: 1211, verbs: ["page", "view", "export"] },
    /** Prices and values, wherever they stand. */
    cost: { menu: 1211, verbs: ["view"] },
    product: { menu: 1212, verbs: ["page", "view", "add", "update", "delete", "export"] },
    place: { menu: 1214, verbs: ["page", "add", "update", "delete", "export"] },
    supplier: { menu: 1215, verbs: ["page", "add", "update", "delete", "export"] },
  },
  (verb) => (reading.includes(verb) ? [...roles, "finance"] : roles),
);

export const permissions = permissionsIn(can);
