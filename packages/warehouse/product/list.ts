import { fromThousandths } from "@stampflow/kernel";
import { maskedBy } from "@stampflow/sheet/server";
import { categories as categoryRecords, units as unitRecords } from "../catalogue/store.ts";
import { seesCosts } from "../place/access.ts";
import type { Product, ProductFilter, ProductView } from "./schema.ts";
import { productColumns } from "./sheet.ts";
import { products } from "./store.ts";

/** Products as pages show them. */
export async function productViews(): Promise<(product: Product) => Omit<ProductView, "pictureUrls">> {
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

export async function listProducts({ search: keyword, categoryId, sort, ...asked }: ProductFilter) {
  const [{ rows: categories }, view] = await Promise.all([categoryRecords.current(), productViews()]);
  const within = [...categories.values()].filter(({ id, parentId }) => categoryId === id || categoryId === parentId);
  const category = (one: Product) => `${categories.get(one.categoryId)?.name ?? ""}\n${one.name}`;
  // D17
  const allowed = sort?.endsWith("Price") && !seesCosts() ? undefined : sort;
  const where = { ...asked, categoryId: categoryId && within.map(({ id }) => id) };
  return products.listed({ ...where, keyword, sort: allowed }, { view, sorts: { category } });
}
