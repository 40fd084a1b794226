import { fromThousandths, sortOf } from "@stampflow/kernel";
import { listOf } from "@stampflow/kernel/server";
import { maskedBy } from "@stampflow/sheet/server";
import { categories as categoryRecords, units as unitRecords } from "../catalogue/store.ts";
import { seesCosts } from "../place/access.ts";
import type { Product, ProductFilter, ProductView } from "./schema.ts";
import { productColumns } from "./sheet.ts";
import { products } from "./store.ts";

/** Products as pages show them. */
export async function productViews(): Promise<(product: Product) => Omit<ProductView, "imageUrl">> {
  const [{ rows: units }, categoryName] = await Promise.all([unitRecords.current(), categoryRecords.names()]);
  const seen = maskedBy(productColumns);
  return (product) => ({
    ...seen(product),
    threshold: fromThousandths(product.threshold),
    categoryName: categoryName(product.categoryId),
    unitName: units.get(product.unitId)?.name ?? "",
    unitDecimals: units.get(product.unitId)?.decimals ?? 0,
  });
}

export async function listProducts({ search: keyword, categoryId, tracking, archived, ...asked }: ProductFilter) {
  const [list, { rows: categories }, view] = await Promise.all([
    products.current(),
    categoryRecords.current(),
    productViews(),
  ]);
  const within = [...categories.values()].filter(({ id, parentId }) => categoryId === id || categoryId === parentId);
  const where = { archived, tracking, categoryId: categoryId && within.map(({ id }) => id) };
  const question = { ...asked, keyword, where };
  const wished = sortOf(asked, "name");
  if (wished === "category" || wished === "-category") {
    const category = (one: Product) => `${categories.get(one.categoryId)?.name ?? ""}\n${one.name}`;
    const byCategory = listOf([...list.rows.values()], {
      ...products.described,
      fields: { ...products.described.fields, category },
    });
    return byCategory.page({ ...question, sort: wished }, view);
  }
  // D17
  return list.page({ ...question, sort: wished.endsWith("Price") && !seesCosts() ? "name" : wished }, view);
}
