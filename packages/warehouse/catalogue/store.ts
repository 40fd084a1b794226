import { audited, defineStore, key, referenceList } from "@stampflow/kernel/server";
import { type Category, category, type Supplier, supplier, type Unit, unit } from "./schema.ts";

const idOf = ({ id }: { readonly id: string }) => id;
const nameOf = ({ name }: { readonly name: string }) => name;

export const units = defineStore({ entity: "warehouseUnit", record: unit, key: key.main([], ["id"]) });
export const unitList = referenceList({
  name: "warehouse.unit",
  load: () => units.list("key", {}),
  fields: { name: ({ name }: Unit) => name },
  search: ["name"],
});
const unitAudit = audited<Unit>({ noun: "warehouse.unit", idOf, nameOf, fields: ["name", "decimals"] });
export const unitKind = {
  store: units,
  list: unitList,
  nameOf,
  told: async (before: Unit | null, after: Unit | null) => unitAudit(before, after),
};

export const categories = defineStore({ entity: "warehouseCategory", record: category, key: key.main([], ["id"]) });
export const categoryList = referenceList({
  name: "warehouse.category",
  load: () => categories.list("key", {}),
  fields: { name: ({ name }: Category) => name },
  search: ["name"],
});
type ToldCategory = Pick<Category, "id" | "name"> & { readonly parent: string };
const categoryAudit = audited<ToldCategory>({ noun: "warehouse.category", idOf, nameOf, fields: ["name", "parent"] });
export const categoryKind = {
  store: categories,
  list: categoryList,
  nameOf,
  async told(before: Category | null, after: Category | null) {
    const { rows } = await categoryList.current();
    const view = (one: Category | null) => one && { ...one, parent: rows.get(one.parentId ?? "")?.name ?? "" };
    return categoryAudit(view(before), view(after));
  },
};

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
const supplierAudit = audited<Supplier>({
  noun: "warehouse.supplier",
  idOf,
  nameOf,
  fields: ["name", "contact", "phone", "location", "address", "contractExpiry", "archived"],
});
export const supplierKind = {
  store: suppliers,
  list: supplierList,
  nameOf,
  told: async (before: Supplier | null, after: Supplier | null) => supplierAudit(before, after),
};
