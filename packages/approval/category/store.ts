import type { Language } from "@stampflow/kernel";
import {
  entityConfig,
  key,
  put,
  remove,
  service,
  tenant,
  tenantAttribute,
  translate,
  update,
  type Write,
} from "@stampflow/kernel/server";
import { Entity, type EntityItem } from "electrodb";
import { lazy } from "../lazy.ts";

export const categories = lazy(
  () =>
    new Entity(
      {
        model: { entity: "category", version: "1", service },
        attributes: {
          tenantId: tenantAttribute,
          categoryId: { type: "string", required: true },
          name: { type: "string", required: true },
          sort: { type: "number", required: true, padding: { length: 4, char: "0" } },
        },
        indexes: { byId: key.main(["categoryId"], []), byTenant: key.gsi1([], ["sort", "categoryId"]) },
      },
      entityConfig(),
    ),
);
export type StoredCategory = EntityItem<ReturnType<typeof categories>>;

export const categoriesQuery = (): unknown => categories().query.byTenant({ tenantId: tenant() }).params();
export const parseCategory = (item: Record<string, unknown>): StoredCategory | null =>
  categories().parse({ Item: item }).data;

export async function categoryById(categoryId: string): Promise<StoredCategory | null> {
  const { data } = await categories().get({ tenantId: tenant(), categoryId }).go({ consistent: true });
  return data;
}

const keyOf = (categoryId: string) => ({ tenantId: tenant(), categoryId });

export const addCategory = (category: Omit<StoredCategory, "tenantId">): Write =>
  put(
    categories()
      .create({ ...category, tenantId: tenant() })
      .params(),
  );
export const changeCategory = ({ categoryId, sort, name }: Omit<StoredCategory, "tenantId">): Write =>
  update(categories().patch(keyOf(categoryId)).set({ name, sort }).params());
export const dropCategory = (categoryId: string): Write => remove(categories().remove(keyOf(categoryId)).params());

/** What a new company finds, in its own language; the ids are fixed, so that seeding twice adds nothing. */
const seeds = ["hr", "attendance", "administration", "finance", "payroll", "assets"] as const;
export const seedCategories = (language: Language): Write[] =>
  seeds.map((id, index) =>
    put(
      categories()
        .put({ ...keyOf(id), name: translate(`approval.category.${id}`, language), sort: index + 1 })
        .params(),
    ),
  );
