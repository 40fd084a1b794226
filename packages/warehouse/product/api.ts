import { finderOf, folded, refuse } from "@stampflow/kernel";
import { claimPicture, exists, implement, recordRoutes, signPictures } from "@stampflow/kernel/server";
import { importRoutes } from "@stampflow/sheet/server";
import { directory } from "@stampflow/system/server";
import { categories, units } from "../catalogue/store.ts";
import { seesCosts } from "../place/access.ts";
import { fits } from "../schema.ts";
import { balances } from "../stock/store.ts";
import * as calls from "./contract.ts";
import { productImport } from "./import.ts";
import { lastReceiptOf } from "./last-receipt.ts";
import { listProducts, productViews } from "./list.ts";
import { relevel } from "./relevel.ts";
import { type Product, product } from "./schema.ts";
import { products } from "./store.ts";

const withPicture = async <One extends object>(one: One) => ({ ...one, pictureUrls: await signPictures(product, one) });

/** Whether it has ever been in stock. */
const hasMoved = (productId: string) => exists(balances.query("key", { productId }));

async function checked(product: Product, before: Product | null): Promise<void> {
  const [unitList, categoryList, organisation] = await Promise.all([
    units.current(),
    categories.current(),
    directory(),
  ]);
  const unit = unitList.rows.get(product.unitId);
  if (!unit || !categoryList.rows.has(product.categoryId)) refuse("kernel.record.unknown");
  const { decimals } = unit;
  if (!fits(product.threshold, decimals))
    refuse(decimals === 0 ? "warehouse.product.whole" : "warehouse.product.decimals", { decimals });
  if (product.reminderIds.some((id) => organisation.user(id) === undefined)) refuse("kernel.record.unknown");
  const fixed = before && (before.tracking !== product.tracking || before.unitId !== product.unitId);
  if (fixed && (await hasMoved(before.id))) refuse("warehouse.product.tracking");
}

export const productRoutes = [
  implement(calls.list, async ({ body }) => {
    const page = await listProducts(body);
    return { ...page, records: await Promise.all(page.records.map(withPicture)) };
  }),
  implement(calls.search, async ({ body: { search: keyword, ids } }) => {
    const [list, view] = await Promise.all([products.current(), productViews()]);
    const wanted = new Set(ids);
    if (wanted.size > 0) return (await list.find({ only: ({ id }) => wanted.has(id) })).map(view);
    const found = await list.find({ where: { archived: false }, keyword });
    const scanned = found.filter((one) =>
      [one.barcode, one.code].some((mark) => mark !== "" && folded(mark) === folded(keyword)),
    );
    if (scanned.length > 0) return scanned.map(view);
    // Part of a barcode is a scan that went wrong: it must not choose another product.
    const finds = await finderOf(keyword);
    const named = finds && found.filter((one) => finds(folded(`${one.name}\n${one.specification}\n${one.code}`)));
    return (named ?? found).slice(0, 20).map(view);
  }),
  implement(calls.detail, async ({ body: { id } }) => {
    const [product, view] = await Promise.all([products.found(id), productViews()]);
    return { ...(await withPicture(view(product))), lastReceipt: await lastReceiptOf(id) };
  }),
  implement(calls.upload, ({ body, now }) => claimPicture(product.shape.image, body, now)),
  ...importRoutes(productImport, calls),
  ...recordRoutes(products, calls, {
    derive: (_, before) =>
      before && !seesCosts() ? { costPrice: before.costPrice, salesPrice: before.salesPrice } : {},
    saving: async (product, _, before) => {
      await checked(product, before);
      return [];
    },
    removing: async ({ id }) => {
      if (await hasMoved(id)) refuse("warehouse.product.used");
      return [];
    },
    after: async (product, before, now) => {
      if (before.threshold !== product.threshold) await relevel(product.id, now);
    },
  }),
];
