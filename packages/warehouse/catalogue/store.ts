import { defineStore, key, referenceList } from "@stampflow/kernel/server";
import { type Category, category, type Supplier, supplier, type Unit, unit } from "./schema.ts";

const nameOf = ({ name }: { readonly name: string }) => name;

export const units = defineStore({ entity: "warehouseUnit", record: unit, key: key.main([], ["id"]) });
export const unitList = referenceList({
  name: "warehouse.unit",
  load: () => units.list("key", {}),
  fields: { name: ({ name }: Unit) => name },
  search: ["name"],
});
export const unitKind = { store: units, list: unitList, nameOf };

export const categories = defineStore({ entity: "warehouseCategory", record: category, key: key.main([], ["id"]) });
export const categoryList = referenceList({
  name: "warehouse.category",
  load: () => categories.list("key", {}),
  fields: { name: ({ name }: Category) => name },
  search: ["name"],
});
export const categoryKind = { store: categories, list: categoryList, nameOf };

export const suppliers = defineStore({ entity: "warehouseSupplier", record: supplier, key: key.main([], ["id"]) });
export const supplierList = referenceList({
  name: "warehouse.supplier",
  load: () => suppliers.list("key", {}),
  fields: {
    name: ({ name }: Supplier) => name,
    contact: ({ contact }: Supplier) => contact,
    location: ({ location }: Supplier) => location,
    contractExpiry: ({ contractExpiry }: Supplier) => contractExpiry,
    archived: ({ archived }: Supplier) => archived,
  },
  search: ["name"],
});
export const supplierKind = { store: suppliers, list: supplierList, nameOf };
