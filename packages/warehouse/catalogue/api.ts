import { refuse } from "@stampflow/kernel";
import { implement, listOf, save, untilSaved } from "@stampflow/kernel/server";
import { documents } from "../document/store.ts";
import { allProducts } from "../product/store.ts";
import { sortOf } from "../schema.ts";
import * as calls from "./contract.ts";
import { found, isAny, removeWrites, saveNamed } from "./named.ts";
import type { Category, Supplier, Unit } from "./schema.ts";
import { categories, suppliers, units } from "./store.ts";

export const unitKind = { kind: "unit", store: units, nameOf: ({ name }: Unit) => name };
export const categoryKind = { kind: "category", store: categories, nameOf: ({ name }: Category) => name };
export const supplierKind = { kind: "supplier", store: suppliers, nameOf: ({ name }: Supplier) => name };

const order = new Intl.Collator("zh", { numeric: true });
const byName = (one: { name: string }, other: { name: string }) => order.compare(one.name, other.name);

const saveSupplier = (
  { id, version, ...fields }: { id?: string; version?: number } & Omit<Supplier, "id" | "version" | "archived">,
  call: { now: number; once: Parameters<typeof saveNamed>[2]["once"] },
) =>
  saveNamed(supplierKind, { id, version }, call, (about, before) => ({
    ...fields,
    ...about,
    archived: before?.archived ?? false,
  }));

const supplierFields = {
  name: "warehouse.supplier",
  fields: {
    name: ({ name }: Supplier) => name,
    contractExpiry: ({ contractExpiry }: Supplier) => contractExpiry,
    archived: ({ archived }: Supplier) => archived,
  },
  search: ["name"],
} as const;

export const catalogueRoutes = [
  implement(calls.unitList, async () => (await units.list("key", {})).sort(byName)),
  implement(calls.unitSave, ({ body: { id, version, ...fields }, now, once }) =>
    saveNamed(
      unitKind,
      { id, version },
      { now, once: id ? null : once("warehouse.unit", fields.name) },
      async (about, before) => {
        if (before && before.decimals !== fields.decimals) await refuseUsed("unit", (one) => one.unitId === before.id);
        return { ...about, ...fields };
      },
    ),
  ),
  implement(calls.unitRemove, async ({ body: { id } }) => {
    const unit = await found(unitKind, id);
    await refuseUsed("unit", (one) => one.unitId === id);
    await save({ writes: await removeWrites(unitKind, unit) });
    return null;
  }),

  implement(calls.categoryList, async () => (await categories.list("key", {})).sort(byName)),
  implement(calls.categorySave, ({ body: { id, version, ...fields }, now, once }) =>
    saveNamed(
      categoryKind,
      { id, version },
      { now, once: id ? null : once("warehouse.category", fields.name) },
      async (about, before) => {
        const all = await categories.list("key", {});
        if (fields.parentId) {
          const parent = all.find((one) => one.id === fields.parentId) ?? refuse("warehouse.record.unknown");
          const hasChildren = before !== null && all.some(({ parentId }) => parentId === before.id);
          if (parent.parentId || hasChildren || parent.id === before?.id) refuse("warehouse.category.level");
        }
        return { ...about, ...fields };
      },
    ),
  ),
  implement(calls.categoryRemove, async ({ body: { id } }) => {
    const category = await found(categoryKind, id);
    await refuseUsed("category", (one) => one.categoryId === id);
    const all = await categories.list("key", {});
    if (all.some(({ parentId }) => parentId === id)) refuse("warehouse.category.used");
    await save({ writes: await removeWrites(categoryKind, category) });
    return null;
  }),

  implement(calls.supplierList, async ({ body: { name: keyword, archived, ...asked } }) =>
    listOf(await suppliers.list("key", {}), supplierFields).page(
      { ...asked, keyword, where: { archived }, sort: sortOf(asked, "name") },
      (one) => one,
    ),
  ),
  implement(calls.supplierNames, async () =>
    (await suppliers.list("key", {}))
      .filter(({ archived }) => !archived)
      .sort(byName)
      .map(({ id, name }) => ({ id, name })),
  ),
  implement(calls.supplierAdd, ({ body, now, once }) =>
    saveSupplier(body, { now, once: once("warehouse.supplier", body.name) }),
  ),
  implement(calls.supplierSave, ({ body, now }) => saveSupplier(body, { now, once: null })),
  implement(calls.supplierArchive, ({ body: { id, archived } }) =>
    untilSaved(async () => {
      const supplier = await found(supplierKind, id);
      await save({ writes: [suppliers.replace({ ...supplier, archived, version: supplier.version + 1 })] });
      return null;
    }),
  ),
  implement(calls.supplierRemove, async ({ body: { id } }) => {
    const supplier = await found(supplierKind, id);
    if (await isAny(documents.query("bySupplier", { supplierId: id }))) refuse("warehouse.supplier.used");
    await save({ writes: await removeWrites(supplierKind, supplier) });
    return null;
  }),
];

async function refuseUsed(
  noun: "unit" | "category",
  uses: (product: { unitId: string; categoryId: string }) => boolean,
) {
  if ((await allProducts()).some(uses)) refuse(`warehouse.${noun}.used`);
}
