import type { Permission } from "@stampflow/kernel";

const documents = 1210;
const stock = 1211;
const products = 1212;
const places = 1214;
const suppliers = 1215;
const roles = ["administration", "manager"];
/** Finance sees all of it and changes nothing. */
const reading = ["page", "view", "export"];

const verbs = <const Verb extends string>(menu: number, noun: string, ...list: Verb[]) =>
  Object.fromEntries(
    list.map((verb): [string, Permission] => [
      verb,
      { code: `warehouse:${noun}:${verb}`, menu, roles: reading.includes(verb) ? [...roles, "finance"] : roles },
    ]),
  ) as Readonly<Record<Verb, Permission>>;

export const can = {
  document: verbs(documents, "document", "page", "view", "add", "update", "delete", "finish", "export"),
  stock: verbs(stock, "stock", "page", "view", "export"),
  /** Prices and values, wherever they stand. */
  cost: verbs(stock, "cost", "view"),
  product: verbs(products, "product", "page", "view", "add", "update", "delete", "export"),
  place: verbs(places, "place", "page", "add", "update", "delete", "export"),
  supplier: verbs(suppliers, "supplier", "page", "add", "update", "delete", "export"),
} as const;

export const permissions: readonly Permission[] = Object.values(can).flatMap((noun) => Object.values<Permission>(noun));
