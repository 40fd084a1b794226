import { fromThousandths } from "@stampflow/kernel";
import { categoryList, unitList } from "../catalogue/store.ts";
import { seesCosts } from "../place/access.ts";
import { sortOf } from "../schema.ts";
import type { Product, ProductFilter, ProductView } from "./schema.ts";
import { productList, productsByCategory } from "./store.ts";

/** Products as pages show them. */
export async function productViews(): Promise<(product: Product) => Omit<ProductView, "imageUrl">> {
  const [{ rows: units }, { rows: categories }] = await Promise.all([unitList.current(), categoryList.current()]);
  const costs = seesCosts();
  return (product) => ({
    ...product,
    threshold: fromThousandths(product.threshold),
    costPrice: costs ? product.costPrice : null,
    salesPrice: costs ? product.salesPrice : null,
    categoryName: categories.get(product.categoryId)?.name ?? "",
    unitName: units.get(product.unitId)?.name ?? "",
    unitDecimals: units.get(product.unitId)?.decimals ?? 0,
  });
}

export async function listProducts({ search: keyword, categoryId, tracking, archived, ...asked }: ProductFilter) {
  const [list, { rows: categories }, view] = await Promise.all([
    productList.current(),
    categoryList.current(),
    productViews(),
  ]);
  const wished = sortOf(asked, "name");
  // D17
  const sort = wished.endsWith("Price") && !seesCosts() ? "name" : wished;
  const ordered = sort.endsWith("category")
    ? productsByCategory(list.rows.values(), (id) => categories.get(id)?.name ?? "")
    : list;
  const within = [...categories.values()].filter(({ id, parentId }) => categoryId === id || categoryId === parentId);
  const where = { archived, tracking, categoryId: categoryId && within.map(({ id }) => id) };
  return ordered.page({ ...asked, keyword, where, sort }, view);
}
