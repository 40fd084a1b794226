import type { Language } from "@stampflow/kernel";
import { audited, defineStore, key, save, translate } from "@stampflow/kernel/server";
import { z } from "zod";

const record = z.object({
  categoryId: z.string(),
  name: z.string(),
  sort: z.number(),
  version: z.number(),
});
export type StoredCategory = z.infer<typeof record>;

export const categories = defineStore({
  entity: "category",
  record,
  key: key.main(["categoryId"], []),
  indexes: { inOrder: key.gsi1([], ["sort", "categoryId"]) },
  attributes: { sort: { padding: { length: 4, char: "0" } } },
});

export const categoryAudit = audited<StoredCategory>({
  noun: "approval.category",
  idOf: ({ categoryId }) => categoryId,
  nameOf: ({ name }) => name,
  fields: ["name", "sort"],
});

/** A company has a few dozen. */
export const allCategories = () => categories.list("inOrder", {});

const seeds = ["hr", "attendance", "administration", "finance", "payroll", "assets"] as const;

/** What a new company finds, in its own language. A message that comes twice finds them there. */
export async function seedCategories(language: Language): Promise<void> {
  if ((await allCategories()).length > 0) return;
  const writes = seeds.map((categoryId, index) =>
    categories.create({
      categoryId,
      name: translate(`approval.category.${categoryId}`, language),
      sort: index + 1,
      version: 1,
    }),
  );
  await save({ writes });
}
