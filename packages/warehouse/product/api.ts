import { nextVersion, refuse } from "@stampflow/kernel";
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
import { found, isAny, removeNamed, saveNamed, setArchived } from "../catalogue/named.ts";
import { categoryList, unitList } from "../catalogue/store.ts";
import { seesCosts } from "../place/access.ts";
import { fits } from "../schema.ts";
import { currentBalance, levelOf } from "../stock/settle.ts";
import { balances, replaceBalance } from "../stock/store.ts";
import * as calls from "./contract.ts";
import { productImport } from "./import.ts";
import { listProducts, productViews } from "./list.ts";
import type { Product, SaveProduct } from "./schema.ts";
import { productKind, productLimit, productList } from "./store.ts";

const withPicture = async <One extends { image: string }>(one: One) => ({
  ...one,
  imageUrl: await pictureUrl(one.image),
});

/** Whether it has ever been in stock. */
const hasMoved = (productId: string) => isAny(balances.query("key", { productId }));

async function checked(product: Product, before: Product | null): Promise<void> {
  const [units, categories, organisation] = await Promise.all([
    unitList.current(),
    categoryList.current(),
    directory(),
  ]);
  const unit = units.rows.get(product.unitId);
  if (!unit || !categories.rows.has(product.categoryId)) refuse("warehouse.record.unknown");
  if (!fits(product.threshold, unit.decimals)) refuse("warehouse.product.decimals", { decimals: unit.decimals });
  if (product.image && product.image !== before?.image) await acceptPicture([area], product.image);
  if (product.reminderIds.some((id) => organisation.user(id) === undefined)) refuse("warehouse.record.unknown");
  const fixed = before && (before.tracking !== product.tracking || before.unitId !== product.unitId);
  if (fixed && (await hasMoved(before.id))) refuse("warehouse.product.tracking");
}

/** Of the pictures in the bucket. */
const area = "product";
type Saving = SaveProduct & { readonly now: number; readonly idempotency: Idempotency | null };

async function saveProduct({ id, version, now, idempotency, ...fields }: Saving): Promise<{ id: string }> {
  let threshold: number | undefined;
  const saved = await saveNamed(
    productKind,
    { id, version },
    { now, idempotency },
    (about, before) => ({
      ...fields,
      ...(before && !seesCosts() ? { costPrice: before.costPrice, salesPrice: before.salesPrice } : {}),
      ...about,
      archived: before?.archived ?? false,
    }),
    async (product, { rows }, before) => {
      await checked(product, before);
      if (!before && rows.size >= productLimit) refuse("warehouse.record.limit", { limit: productLimit });
      threshold = before?.threshold;
      return [];
    },
  );
  if (threshold !== undefined && threshold !== fields.threshold) await relevel(saved.id, now);
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
      if (level !== balance.level) await save({ writes: [replaceBalance(nextVersion(balance, { level }))] });
    });
  }
}

export const productRoutes = [
  implement(calls.list, async ({ body }) => {
    const page = await listProducts(body);
    return { ...page, records: await Promise.all(page.records.map(withPicture)) };
  }),
  implement(calls.search, async ({ body: { search: keyword, ids } }) => {
    const [list, view] = await Promise.all([productList.current(), productViews()]);
    const wanted = new Set(ids);
    const asked =
      wanted.size > 0 ? { only: ({ id }: Product) => wanted.has(id) } : { where: { archived: false }, keyword };
    return (await list.find(asked)).slice(0, wanted.size || 20).map(view);
  }),
  implement(calls.detail, async ({ body: { id } }) => {
    const product = await found(productKind, id);
    const view = await productViews();
    return withPicture(view(product));
  }),
  implement(calls.upload, ({ body, now }) => claimPicture(area, body, now)),
  ...importRoutes(productImport, calls),
  implement(calls.add, ({ body, now, idempotency }) =>
    saveProduct({ ...body, now, idempotency: idempotency("warehouse.product", body.name) }),
  ),
  implement(calls.save, ({ body, now }) => saveProduct({ ...body, now, idempotency: null })),
  implement(calls.setArchived, ({ body }) => setArchived(productKind, body)),
  implement(calls.remove, ({ body: { id } }) =>
    removeNamed(productKind, id, async () => {
      if (await hasMoved(id)) refuse("warehouse.product.used");
      return [];
    }),
  ),
];
