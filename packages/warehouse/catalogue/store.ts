import { defineStore, key, namedRecords } from "@stampflow/kernel/server";
import { category, supplier, unit } from "./schema.ts";

export const units = namedRecords({
  noun: "warehouse.unit",
  store: defineStore({ entity: "warehouseUnit", record: unit, key: key.main([], ["id"]) }),
  fields: ["name"],
  audited: ["name", "decimals"],
});

export const categories = namedRecords({
  noun: "warehouse.category",
  store: defineStore({ entity: "warehouseCategory", record: category, key: key.main([], ["id"]) }),
  fields: ["name"],
  audited: {
    fields: ["name", "parent"],
    view:
      (rows) =>
      ({ parentId }) => ({ parent: rows.get(parentId ?? "")?.name ?? "" }),
  },
});

export const suppliers = namedRecords({
  noun: "warehouse.supplier",
  store: defineStore({ entity: "warehouseSupplier", record: supplier, key: key.main([], ["id"]) }),
  fields: ["name", "contact", "location", "contractExpiry", "archived"],
  audited: ["name", "contact", "phone", "location", "address", "contractExpiry", "archived"],
});
