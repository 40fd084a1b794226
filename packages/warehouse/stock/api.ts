import { addDays, daysBetween, fromThousandths, instantsOf, nothingFound, refuse, withTotal } from "@stampflow/kernel";
import { implement, levelsBack, listOf, totalsBy } from "@stampflow/kernel/server";
import { maskedBy } from "@stampflow/sheet/server";
import { companyDay, companyZone, directory } from "@stampflow/system/server";
import type { z } from "zod";
import { categories as categoryRecords } from "../catalogue/store.ts";
import { seesCosts, visiblePlaces } from "../place/access.ts";
import { productViews } from "../product/list.ts";
import type { Product } from "../product/schema.ts";
import { products as productRecords } from "../product/store.ts";
import { type Balance, firstExpiry, isExpired, sharesOf, sum } from "./balance.ts";
import * as calls from "./contract.ts";
import { moved, movedByCategory } from "./counters.ts";
import { type Figures, figures } from "./figures.ts";
import { currentBalance } from "./postings.ts";
import {
  entryColumns,
  type entryFilter,
  lotColumns,
  type movementFilter,
  stockColumns,
  type stockFilter,
  type trendFilter,
} from "./schema.ts";
import { balances, entryList, type StoredBalance } from "./store.ts";

/** Their places in an order. */
const ranksOf = (rows: Iterable<{ readonly id: string }>) =>
  new Map([...rows].map(({ id }, rank): [string, number] => [id, rank]));

export async function listStock(filter: z.infer<typeof stockFilter>, now: number) {
  const { placeId, productId, categoryId, level, expiring, search: keyword = "" } = filter;
  const [visible, productView, products, categories, all, day] = await Promise.all([
    visiblePlaces({ byName: true }),
    productViews(),
    productRecords.current(),
    categoryRecords.current(),
    figures.current(now),
    companyDay(now),
  ]);
  const placeOf = new Map(visible.map((one) => [one.id, one.stashName]));
  const places = ranksOf(visible);
  const byCategory = ranksOf(await categories.find({}));
  const found = ranksOf(await products.find({ keyword, where: { categoryId }, sort: "name" }));
  const costs = seesCosts();
  const until = expiring && addDays(day, expiring === "expired" ? -1 : Number(expiring));
  const rows: Figures[] = [];
  for (const one of all) {
    const asked = (!placeId || one.placeId === placeId) && (!productId || one.productId === productId);
    const expires = !until || (one.expiryDay !== "" && one.expiryDay <= until);
    if (asked && expires && found.has(one.productId) && places.has(one.placeId)) rows.push(one);
  }
  const product = (one: Figures) => found.get(one.productId) ?? 0;
  const place = (one: Figures) => places.get(one.placeId) ?? 0;
  const category = (one: Figures) => byCategory.get(products.rows.get(one.productId)?.categoryId ?? "") ?? 0;
  const list = listOf(rows, {
    // The cursor belongs to the words and days too.
    name: `warehouse.stock ${keyword} ${until ?? ""}`,
    fields: {
      product: (one: Figures) => product(one) * places.size + place(one),
      place: (one: Figures) => place(one) * found.size + product(one),
      category: (one: Figures) => category(one) * found.size + product(one),
      placeId: (one: Figures) => one.placeId,
      productId: (one: Figures) => one.productId,
      categoryId: (one: Figures) => products.rows.get(one.productId)?.categoryId ?? "",
      level: (one: Figures) => one.level,
      onHand: ({ onHand }: Figures) => onHand,
      expiryDay: ({ expiryDay }: Figures) => expiryDay || "9999-12-31",
      value: ({ value }: Figures) => (costs ? value : null),
    },
    search: [],
  });
  const page = await list.page({ ...filter, where: { placeId, productId, categoryId, level } }, (row) => row);
  const read = await balances.getMany(page.records.map(({ placeId, productId }) => ({ placeId, productId })));
  const records = await Promise.all(
    read.map(async (balance) => {
      const product = productView(products.rows.get(balance.productId) as Product);
      return {
        placeId: balance.placeId,
        placeName: placeOf.get(balance.placeId) ?? "",
        productId: product.id,
        productName: product.name,
        categoryName: product.categoryName,
        unitName: product.unitName,
        threshold: product.threshold,
        ...figuresOf(await currentBalance(balance, now), balance.level, day),
      };
    }),
  );
  return { ...page, records };
}

function figuresOf(balance: Balance, level: StoredBalance["level"], day: string) {
  const [seen, seenLot] = [maskedBy(stockColumns), maskedBy(lotColumns)];
  const { lots } = balance;
  const shares = sharesOf(balance, day);
  return seen({
    onHand: fromThousandths(shares.onHand),
    reserved: fromThousandths(shares.reserved),
    available: fromThousandths(shares.available),
    expired: fromThousandths(shares.expired),
    expiryDay: firstExpiry(lots),
    value: sum(lots.map(({ value }) => value)),
    level,
    lots: lots.map((lot) => seenLot({ ...lot, onHand: fromThousandths(lot.onHand), expired: isExpired(lot, day) })),
  });
}

export async function ledgerPage({ stashId, productId, from, to, direction, ...asked }: z.infer<typeof entryFilter>) {
  if (from && to && from > to) refuse("warehouse.stock.range");
  const [visible, productView, { rows: productOf }, organisation, timeZone] = await Promise.all([
    visiblePlaces(),
    productViews(),
    productRecords.current(),
    directory(),
    companyZone(),
  ]);
  const placeOf = new Map(visible.map((one) => [one.id, one.stashName]));
  if (stashId && !placeOf.has(stashId)) return nothingFound;
  const seen = maskedBy(entryColumns);
  const quantity = { all: undefined, in: { from: 1 }, out: { to: 0 } }[direction];
  const where = { placeId: stashId ?? [...placeOf.keys()], productId, quantity };
  const page = await entryList.page({ ...asked, ...instantsOf({ from, to }, timeZone), where });
  const records = page.records.map(({ seal: _, postingId: __, version: ___, ...row }) => {
    const product = productOf.get(row.productId);
    return seen({
      ...row,
      productName: product?.name ?? "",
      unitName: product ? productView(product).unitName : "",
      placeName: placeOf.get(row.placeId) ?? "",
      byName: organisation.user(row.by)?.name ?? "",
      quantity: fromThousandths(row.quantity),
      before: fromThousandths(row.before),
      after: fromThousandths(row.after),
    });
  });
  return withTotal({ ...page, records }, asked);
}

const longest = 366;

function checkRange({ from, to }: { from: string; to: string }): void {
  if (from > to || daysBetween(from, to).length > longest) refuse("warehouse.stock.range");
}

/** Stock at the end of each day: what is there now, without what came and went since. */
async function trend({ placeId, productId, from, to }: z.infer<typeof trendFilter>, now: number) {
  checkRange({ from, to });
  const [visible, day] = await Promise.all([visiblePlaces(), companyDay(now)]);
  const wanted = visible.filter(({ id }) => !placeId || id === placeId);
  const known = (await balances.list("key", { productId })).filter((one) =>
    wanted.some(({ id }) => id === one.placeId),
  );
  const current = await Promise.all(known.map((one) => currentBalance(one, now)));
  const onHand = sum(current.flatMap(({ lots }) => lots.map((lot) => lot.onHand)));
  const span = { from, to: day };
  const counts = await Promise.all(known.map((one) => moved.days(`${one.placeId}/${productId}`, span)));
  const levels = levelsBack(onHand, counts.flat(), { from, to, today: day });
  return levels.map((one) => ({ day: one.day, onHand: fromThousandths(one.level) }));
}

/** What came and went in a period, by category. */
async function movements({ placeId, from, to }: z.infer<typeof movementFilter>) {
  checkRange({ from, to });
  const [visible, categoryName] = await Promise.all([visiblePlaces(), categoryRecords.names()]);
  const seen = new Set(visible.map(({ id }) => id).filter((id) => !placeId || id === placeId));
  const counts = await movedByCategory.all({ from, to });
  const totals = totalsBy(counts, ([place = "", ...group]) => (seen.has(place) ? group : null));
  const rows = totals.map(({ dimension: [categoryId = "", way], count, sum: value }) => ({
    categoryName: categoryName(categoryId),
    kind: way === "in" ? ("in" as const) : ("out" as const),
    value,
    count,
  }));
  return rows.map(maskedBy(stockColumns));
}

export const stockRoutes = [
  implement(calls.list, ({ body, now }) => listStock(body, now)),
  implement(calls.entries, ({ body }) => ledgerPage(body)),
  implement(calls.trend, ({ body, now }) => trend(body, now)),
  implement(calls.movements, ({ body }) => movements(body)),
];
