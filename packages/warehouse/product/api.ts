import { fromThousandths, nextVersion, refuse } from "@stampflow/kernel";
import {
  acceptPicture,
  claimPicture,
  type Idempotency,
  implement,
  pictureUrl,
  save,
  untilSaved,
} from "@stampflow/kernel/server";
import { importRoutes } from "@stampflow/sheet/server";
import { directory } from "@stampflow/system/server";
import { found, isAny, removeWrites, saveNamed } from "../catalogue/named.ts";
import { categories, units } from "../catalogue/store.ts";
import { seesCosts } from "../place/access.ts";
import { fits } from "../schema.ts";
import { currentBalance, levelOf } from "../stock/settle.ts";
import { balances } from "../stock/store.ts";
import * as calls from "./contract.ts";
import { productImport } from "./import.ts";
import { listOfProducts, listProducts, productViews } from "./list.ts";
import type { Product, SaveProduct } from "./schema.ts";
import { allProducts, productKind, productLimit, products } from "./store.ts";

const withPicture = async <One extends { image: string }>(one: One) => ({
  ...one,
  imageUrl: await pictureUrl(one.image),
});

/** Whether it has ever been in stock. */
const hasMoved = (productId: string) => isAny(balances.query("key", { productId }));

async function checked(input: Omit<SaveProduct, "id" | "version">, before: Product | null): Promise<void> {
  const [unit, category, organisation] = await Promise.all([
    units.get({ id: input.unitId }),
    categories.get({ id: input.categoryId }),
    directory(),
  ]);
  if (!unit || !category) refuse("warehouse.record.unknown");
  if (!fits(input.threshold, unit.decimals)) refuse("warehouse.product.decimals", { decimals: unit.decimals });
  if (input.image && input.image !== before?.image) await acceptPicture([area], input.image);
  if (input.reminderIds.some((id) => organisation.user(id) === undefined)) refuse("warehouse.record.unknown");
  const fixed = before && (before.tracking !== input.tracking || before.unitId !== input.unitId);
  if (fixed && (await hasMoved(before.id))) refuse("warehouse.product.tracking");
}

/** Of the pictures in the bucket. */
const area = "product";
type Saving = SaveProduct & { readonly now: number; readonly once: Idempotency | null };

async function saveProduct({ id, version, now, once, ...fields }: Saving): Promise<{ id: string }> {
  const before = id ? await found(productKind, id) : null;
  await checked(fields, before);
  if (!before && (await allProducts()).length >= productLimit)
    refuse("warehouse.record.limit", { limit: productLimit });
  const saved = await saveNamed(productKind, { id, version }, { now, once }, (about, held) => ({
    ...fields,
    ...(held && !seesCosts() ? { costPrice: held.costPrice, salesPrice: held.salesPrice } : {}),
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
    const page = await listProducts(body);
    return { ...page, records: await Promise.all(page.records.map(withPicture)) };
  }),
  implement(calls.search, async ({ body: { search: keyword, ids } }) => {
    const list = await listOfProducts();
    if (ids.length === 0) return (await list.find({ keyword, where: { archived: false } })).slice(0, 20);
    return [...(await list.find({ only: ({ id }) => ids.includes(id) }))];
  }),
  implement(calls.detail, async ({ body: { id } }) => {
    const product = await found(productKind, id);
    const view = await productViews();
    return withPicture({ ...view(product), threshold: fromThousandths(product.threshold) });
  }),
  implement(calls.upload, ({ body, now }) => claimPicture(area, body, now)),
  ...importRoutes(productImport, calls),
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
  implement(calls.remove, ({ body: { id } }) =>
    untilSaved(async () => {
      const product = await found(productKind, id);
      if (await hasMoved(id)) refuse("warehouse.product.used");
      await save({ writes: await removeWrites(productKind, product) });
      return null;
    }),
  ),
];
