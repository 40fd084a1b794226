import { fromThousandths } from "@stampflow/kernel";
import { listOf } from "@stampflow/kernel/server";
import { categories, units } from "../catalogue/store.ts";
import { seesCosts } from "../place/access.ts";
import { sortOf } from "../schema.ts";
import type { Product, ProductFilter, ProductView } from "./schema.ts";
import { allProducts } from "./store.ts";

/** What a product's view adds to it, for many at once. */
export async function productViews(): Promise<(product: Product) => Omit<ProductView, "threshold" | "imageUrl">> {
  const [allUnits, allCategories] = await Promise.all([units.list("key", {}), categories.list("key", {})]);
  const unitOf = new Map(allUnits.map((unit) => [unit.id, unit]));
  const categoryOf = new Map(allCategories.map((category) => [category.id, category.name]));
  const costs = seesCosts();
  return ({ threshold: _, ...product }) => ({
    ...product,
    costPrice: costs ? product.costPrice : null,
    salesPrice: costs ? product.salesPrice : null,
    categoryName: categoryOf.get(product.categoryId) ?? "",
    unitName: unitOf.get(product.unitId)?.name ?? "",
    unitDecimals: unitOf.get(product.unitId)?.decimals ?? 0,
  });
}

/** Products as pages show them, in memory. */
export async function listOfProducts() {
  const [all, view] = await Promise.all([allProducts(), productViews()]);
  const rows = all.map((one) => ({ ...view(one), threshold: fromThousandths(one.threshold) }));
  type Row = (typeof rows)[number];
  return listOf(rows, {
    name: "warehouse.product",
    fields: {
      name: ({ name }: Row) => name,
      category: ({ categoryName }: Row) => categoryName,
      categoryId: ({ categoryId }: Row) => categoryId,
      costPrice: ({ costPrice }: Row) => costPrice,
      salesPrice: ({ salesPrice }: Row) => salesPrice,
      specification: ({ specification }: Row) => specification,
      barcode: ({ barcode }: Row) => barcode,
      tracking: ({ tracking }: Row) => tracking,
      archived: ({ archived }: Row) => archived,
    },
    search: ["name", "specification", "barcode"],
  });
}

export async function listProducts({ search: keyword, categoryId, tracking, archived, ...asked }: ProductFilter) {
  const [list, all] = await Promise.all([listOfProducts(), categories.list("key", {})]);
  const within = all.filter(({ id, parentId }) => categoryId === id || categoryId === parentId).map(({ id }) => id);
  const where = { archived, tracking, categoryId: categoryId && within };
  return list.page({ ...asked, keyword, where, sort: sortOf(asked, "name") }, (one) => one);
}
