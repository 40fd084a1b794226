import { type Permission, permissionsOf } from "@stampflow/kernel";

const documents = 1210;
const stock = 1211;
const products = 1212;
const places = 1214;
const suppliers = 1215;
const roles = ["administration", "manager"];
/** Finance sees all of it and changes nothing. */
const reading = ["page", "view", "export"];

/** What a menu opens, for its roles. */
const of = (menu: number) => (verb: string) => ({
  menu,
  roles: reading.includes(verb) ? [...roles, "finance"] : roles,
});

export const can = {
  document: permissionsOf(
    "warehouse:document",
    of(documents),
    "page",
    "view",
    "add",
    "update",
    "delete",
    "finish",
    "export",
  ),
  stock: permissionsOf("warehouse:stock", of(stock), "page", "view", "export"),
  /** Prices and values, wherever they stand. */
  cost: permissionsOf("warehouse:cost", of(stock), "view"),
  product: permissionsOf("warehouse:product", of(products), "page", "view", "add", "update", "delete", "export"),
  place: permissionsOf("warehouse:place", of(places), "page", "add", "update", "delete", "export"),
  supplier: permissionsOf("warehouse:supplier", of(suppliers), "page", "add", "update", "delete", "export"),
} as const;

export const permissions: readonly Permission[] = Object.values(can).flatMap((noun) => Object.values<Permission>(noun));
