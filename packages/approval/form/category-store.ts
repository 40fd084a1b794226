import type { Language } from "@stampflow/kernel";
import { defineStore, key, namedRecords, save, translate } from "@stampflow/kernel/server";
import { z } from "zod";

const stored = defineStore({
  entity: "category",
  record: z.object({ categoryId: z.string(), name: z.string(), sort: z.number(), version: z.number() }),
  key: key.main(["categoryId"], []),
  indexes: { inOrder: key.gsi1([], ["sort", "categoryId"]) },
  attributes: { sort: { padding: { length: 4, char: "0" } } },
});

export type Category = {
  readonly id: string;
  readonly name: string;
  readonly sort: number;
  readonly version: number;
};
/** Stored as `categoryId` since the first release. */
const toStored = ({ id, ...rest }: Category) => ({ categoryId: id, ...rest });

export const categories = namedRecords<Category, "sort" | "name">({
  noun: "approval.category",
  store: {
    list: async () =>
      (await stored.list("inOrder", {})).map(({ categoryId, ...rest }) => ({ id: categoryId, ...rest })),
    create: (row) => stored.create(toStored(row)),
    replace: (row) => stored.replace(toStored(row)),
    remove: (row) => stored.remove(toStored(row)),
  },
  nameOf: ({ name }) => name,
  fields: ["sort", "name"],
  search: ["name"],
  audited: ["name", "sort"],
  limit: 200,
});

const byOrder = (a: Category, b: Category) => a.sort - b.sort || (a.id < b.id ? -1 : 1);
export const allCategories = async (): Promise<Category[]> => (await categories.all()).sort(byOrder);

const seeds = ["hr", "attendance", "administration", "finance", "payroll", "assets"] as const;

/** Creates the categories of a new company, in its language. A repeated message finds them there. */
export async function seedCategories(language: Language): Promise<void> {
  const all = await categories.current();
  if (all.rows.size > 0) return;
  const rows = seeds.map((id, index) => ({
    id,
    name: translate(`approval.category.${id}`, language),
    sort: index + 1,
    version: 1,
  }));
  await save({
    writes: [...rows.map((row) => categories.store.create(row)), ...categories.list.changing(all, { put: rows })],
  });
}
