import { fromThousandths, nextVersion, refuse } from "@stampflow/kernel";
import { type Idempotency, implement, pageOf, readUrl, save, untilSaved } from "@stampflow/kernel/server";
import { directory } from "@stampflow/system/server";
import { found, isAny, removeWrites, saveNamed } from "../catalogue/named.ts";
import { categories, units } from "../catalogue/store.ts";
import { seesCosts } from "../place/access.ts";
import { currentBalance, levelOf } from "../stock/settle.ts";
import { balances } from "../stock/store.ts";
import * as calls from "./contract.ts";
import type { Product, ProductFilter, ProductView, SaveProduct } from "./schema.ts";
import { allProducts, productLimit, products } from "./store.ts";

export const productKind = { kind: "product", store: products, nameOf: ({ name }: Product) => name };

const order = new Intl.Collator("zh", { numeric: true });

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

const hasWords = (search: string) => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ name, specification, barcode }: Product) => {
    const text = `${name} ${specification} ${barcode}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
};

async function list(filter: ProductFilter) {
  const view = await productViews();
  const fits = hasWords(filter.search ?? "");
  const all = (await allProducts())
    .filter((one) => one.archived === filter.archived && fits(one))
    .filter((one) => !filter.categoryId || one.categoryId === filter.categoryId)
    .filter((one) => !filter.tracking || one.tracking === filter.tracking)
    .map((one) => ({ ...view(one), threshold: fromThousandths(one.threshold) }));
  const byName = (one: { name: string }, other: { name: string }) => order.compare(one.name, other.name);
  const compare = {
    name: byName,
    category: (one: (typeof all)[number], other: (typeof all)[number]) =>
      order.compare(one.categoryName, other.categoryName) || byName(one, other),
    costPrice: (one: (typeof all)[number], other: (typeof all)[number]) =>
      (one.costPrice ?? 0) - (other.costPrice ?? 0),
    salesPrice: (one: (typeof all)[number], other: (typeof all)[number]) =>
      (one.salesPrice ?? 0) - (other.salesPrice ?? 0),
  }[filter.sort];
  const sorted = all.sort(compare);
  const page = pageOf(filter.order === "desc" ? sorted.reverse() : sorted, filter, (one) => one, "products");
  const records = await Promise.all(page.records.map(async (one) => ({ ...one, imageUrl: await urlOf(one.image) })));
  return { ...page, records };
}

const urlOf = async (image: string): Promise<string> => (image ? readUrl(image) : "");

/** Whether it has ever been in stock. */
const hasMoved = (productId: string) => isAny(balances.query("key", { productId }));

async function checked(input: Omit<SaveProduct, "id" | "version">, before: Product | null): Promise<void> {
  const [unit, category, organisation] = await Promise.all([
    units.get({ id: input.unitId }),
    categories.get({ id: input.categoryId }),
    directory(),
  ]);
  if (!unit || !category) refuse("warehouse.record.unknown");
  if (input.reminderIds.some((id) => organisation.user(id) === undefined)) refuse("warehouse.record.unknown");
  const fixed = before && (before.tracking !== input.tracking || before.unitId !== input.unitId);
  if (fixed && (await hasMoved(before.id))) refuse("warehouse.product.tracking");
}

type Saving = SaveProduct & { readonly now: number; readonly once: Idempotency | null };

async function saveProduct({ id, version, now, once, ...fields }: Saving): Promise<{ id: string }> {
  const before = id ? await found(productKind, id) : null;
  await checked(fields, before);
  if (!before && (await allProducts()).length >= productLimit)
    refuse("warehouse.record.limit", { limit: productLimit });
  const saved = await saveNamed(productKind, { id, version }, { now, once }, (about, held) => ({
    ...fields,
    ...about,
    archived: held?.archived ?? false,
  }));
  if (before && before.threshold !== fields.threshold) await relevel(before.id, now);
  return saved;
}

/** The level of its stock stands in the balances, so that those below the threshold are found by an index (S9). */
async function relevel(productId: string, now: number): Promise<void> {
  const known = await balances.list("key", { productId });
  for (const { placeId } of known) {
    await untilSaved(async () => {
      const balance = await balances.get({ productId, placeId });
      if (!balance) return;
      const level = await levelOf(productId, await currentBalance(balance, now));
      if (level !== balance.level) await save({ writes: [balances.replace(nextVersion(balance, { level }))] });
    });
  }
}

export const productRoutes = [
  implement(calls.list, async ({ body }) => {
    const { records, ...page } = await list(body);
    return { ...page, records };
  }),
  implement(calls.search, async ({ body: { search, ids } }) => {
    const view = await productViews();
    const wanted = new Set(ids);
    const fits = hasWords(search);
    const all = (await allProducts()).filter((one) =>
      wanted.size > 0 ? wanted.has(one.id) : !one.archived && fits(one),
    );
    const chosen = all.sort((one, other) => order.compare(one.name, other.name)).slice(0, wanted.size || 20);
    return chosen.map(view);
  }),
  implement(calls.detail, async ({ body: { id } }) => {
    const product = await found(productKind, id);
    const view = await productViews();
    return { ...view(product), threshold: fromThousandths(product.threshold), imageUrl: await urlOf(product.image) };
  }),
  implement(calls.add, ({ body, now, once }) =>
    saveProduct({ ...body, now, once: once("warehouse.product", body.name) }),
  ),
  implement(calls.save, ({ body, now }) => saveProduct({ ...body, now, once: null })),
  implement(calls.setArchived, ({ body: { id, archived } }) =>
    untilSaved(async () => {
      const product = await found(productKind, id);
      await save({ writes: [products.replace(nextVersion(product, { archived }))] });
      return null;
    }),
  ),
  implement(calls.remove, async ({ body: { id } }) => {
    const product = await found(productKind, id);
    if (await hasMoved(id)) refuse("warehouse.product.used");
    await save({ writes: await removeWrites(productKind, product) });
    return null;
  }),
];
