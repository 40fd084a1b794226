import { audited, defineStore, key, namedRecords } from "@stampflow/kernel/server";
import { type Category, category, supplier, unit } from "./schema.ts";

export const units = namedRecords({
  noun: "warehouse.unit",
  store: defineStore({ entity: "warehouseUnit", record: unit, key: key.main([], ["id"]) }),
  fields: ["name"],
  audited: ["name", "decimals"],
});

const categoryAudit = audited<Pick<Category, "id" | "name"> & { readonly parent: string }>({
  noun: "warehouse.category",
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  fields: ["name", "parent"],
});
export const categories = namedRecords({
  noun: "warehouse.category",
  store: defineStore({ entity: "warehouseCategory", record: category, key: key.main([], ["id"]) }),
  fields: ["name"],
  audited: (before, after, rows) => {
    const view = (one: Category | null) => one && { ...one, parent: rows.get(one.parentId ?? "")?.name ?? "" };
    return categoryAudit(view(before), view(after));
  },
});

export const suppliers = namedRecords({
  noun: "warehouse.supplier",
  store: defineStore({ entity: "warehouseSupplier", record: supplier, key: key.main([], ["id"]) }),
  fields: ["name", "contact", "location", "contractExpiry", "archived"],
  audited: ["name", "contact", "phone", "location", "address", "contractExpiry", "archived"],
});
