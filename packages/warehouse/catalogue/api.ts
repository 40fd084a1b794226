import { refuse } from "@stampflow/kernel";
import { type Idempotency, implement } from "@stampflow/kernel/server";
import type { z } from "zod";
import { documents } from "../document/store.ts";
import type { Product } from "../product/schema.ts";
import { productList } from "../product/store.ts";
import { sortOf } from "../schema.ts";
import * as calls from "./contract.ts";
import { isAny, removeNamed, saveNamed, setArchived } from "./named.ts";
import type { Supplier, supplierFilter } from "./schema.ts";
import { categoryKind, categoryList, supplierKind, supplierList, unitKind, unitList } from "./store.ts";

const saveSupplier = (
  { id, version, ...fields }: { id?: string; version?: number } & Omit<Supplier, "id" | "version" | "archived">,
  call: { now: number; idempotency: Idempotency | null },
) =>
  saveNamed(supplierKind, { id, version }, call, (about, before) => ({
    ...fields,
    ...about,
    archived: before?.archived ?? false,
  }));

/** Refuses where a product uses it; saved along, none begins to meanwhile. */
async function unused(noun: "unit" | "category", uses: (product: Product) => boolean) {
  const list = await productList.current();
  if ([...list.rows.values()].some(uses)) refuse(`warehouse.${noun}.used`);
  return productList.changing(list, {});
}

export async function listSuppliers({ name: keyword, archived, ...asked }: z.infer<typeof supplierFilter>) {
  const list = await supplierList.current();
  return list.page({ ...asked, keyword, where: { archived }, sort: sortOf(asked, "name") }, (one) => one);
}

export const catalogueRoutes = [
  implement(calls.unitList, async () => [...(await (await unitList.current()).find({}))]),
  implement(calls.unitSave, ({ body: { id, version, ...fields }, now, idempotency }) =>
    saveNamed(
      unitKind,
      { id, version },
      { now, idempotency: id ? null : idempotency("warehouse.unit", fields.name) },
      (about) => ({ ...about, ...fields }),
      async (unit, _, before) =>
        before && before.decimals !== unit.decimals ? unused("unit", (one) => one.unitId === unit.id) : [],
    ),
  ),
  implement(calls.unitRemove, ({ body: { id } }) =>
    removeNamed(unitKind, id, () => unused("unit", (one) => one.unitId === id)),
  ),

  implement(calls.categoryList, async () => [...(await (await categoryList.current()).find({}))]),
  implement(calls.categorySave, ({ body: { id, version, ...fields }, now, idempotency }) =>
    saveNamed(
      categoryKind,
      { id, version },
      { now, idempotency: id ? null : idempotency("warehouse.category", fields.name) },
      (about) => ({ ...about, ...fields }),
      async (category, { rows }) => {
        if (category.parentId === null) return [];
        const parent = rows.get(category.parentId) ?? refuse("warehouse.record.unknown");
        const hasChildren = [...rows.values()].some(({ parentId }) => parentId === category.id);
        if (parent.parentId || hasChildren || parent.id === category.id) refuse("warehouse.category.level");
        return [];
      },
    ),
  ),
  implement(calls.categoryRemove, ({ body: { id } }) =>
    removeNamed(categoryKind, id, async (_, { rows }) => {
      if ([...rows.values()].some(({ parentId }) => parentId === id)) refuse("warehouse.category.used");
      return unused("category", (one) => one.categoryId === id);
    }),
  ),

  implement(calls.supplierList, ({ body }) => listSuppliers(body)),
  implement(calls.supplierNames, async () =>
    (await (await supplierList.current()).find({ where: { archived: false } })).map(({ id, name }) => ({ id, name })),
  ),
  implement(calls.supplierAdd, ({ body, now, idempotency }) =>
    saveSupplier(body, { now, idempotency: idempotency("warehouse.supplier", body.name) }),
  ),
  implement(calls.supplierSave, ({ body, now }) => saveSupplier(body, { now, idempotency: null })),
  implement(calls.supplierArchive, ({ body }) => setArchived(supplierKind, body)),
  implement(calls.supplierRemove, ({ body: { id } }) =>
    removeNamed(supplierKind, id, async () => {
      if (await isAny(documents.query("bySupplier", { supplierId: id }))) refuse("warehouse.supplier.used");
      return [];
    }),
  ),
];
