import { refuse } from "@stampflow/kernel";
import { exists, implement, recordRoutes } from "@stampflow/kernel/server";
import type { z } from "zod";
import { documents } from "../document/store.ts";
import type { Product } from "../product/schema.ts";
import { products } from "../product/store.ts";
import { categoryCalls, supplierCalls, unitCalls } from "./contract.ts";
import type { supplierFilter } from "./schema.ts";
import { categories, suppliers, units } from "./store.ts";

/** Refuses if a product uses it; the answered write makes the save fail if one starts to meanwhile. */
async function unused(noun: "unit" | "category", uses: (product: Product) => boolean) {
  const list = await products.current();
  if ([...list.rows.values()].some(uses)) refuse(`warehouse.${noun}.used`);
  return products.list.changing(list, {});
}

export const listSuppliers = ({ name: keyword, ...asked }: z.infer<typeof supplierFilter>) =>
  suppliers.listed({ ...asked, keyword });

export const catalogueRoutes = [
  ...recordRoutes(units, unitCalls, {
    saving: (unit, _, before) =>
      before && before.decimals !== unit.decimals ? unused("unit", ({ unitId }) => unitId === unit.id) : [],
    removing: ({ id }) => unused("unit", ({ unitId }) => unitId === id),
  }),
  ...recordRoutes(categories, categoryCalls, {
    saving: ({ id, parentId }, { rows }) => {
      if (parentId === null) return [];
      const parent = rows.get(parentId) ?? refuse("kernel.record.unknown");
      const hasChildren = [...rows.values()].some((one) => one.parentId === id);
      if (parent.parentId || hasChildren || parent.id === id) refuse("warehouse.category.level");
      return [];
    },
    removing: ({ id }, { rows }) => {
      if ([...rows.values()].some(({ parentId }) => parentId === id)) refuse("warehouse.category.used");
      return unused("category", ({ categoryId }) => categoryId === id);
    },
  }),

  implement(supplierCalls.list, ({ body }) => listSuppliers(body)),
  ...recordRoutes(suppliers, supplierCalls, {
    removing: async ({ id }) => {
      if (await exists(documents.query("bySupplier", { supplierId: id }))) refuse("warehouse.supplier.used");
      return [];
    },
  }),
];
