import { followedList } from "@stampflow/kernel/server";
import { places } from "../place/store.ts";
import { products } from "../product/store.ts";
import { firstExpiry, sum } from "./balance.ts";
import { balances, type StoredBalance } from "./store.ts";

/** What the stock list is filtered and sorted by. */
export type Figures = Pick<StoredBalance, "placeId" | "productId" | "version" | "level"> & {
  readonly onHand: number;
  readonly value: number;
  /** "" where nothing expires. */
  readonly expiryDay: string;
};

/** The figures of all balances of the company (D20). */
export const figures = followedList<StoredBalance, Figures>({
  whole: async () => {
    const read = (placeId: string) => balances.list("byPlace", { placeId }, { most: products.limit });
    return (await Promise.all((await places.all()).map(({ id }) => read(id)))).flat();
  },
  since: (changedAt) => balances.list("byChange", {}, { from: { changedAt }, most: products.limit * places.limit }),
  keyOf: ({ placeId, productId }) => `${productId}/${placeId}`,
  view: ({ placeId, productId, version, level, lots }) => {
    const [onHand, value] = [sum(lots.map((lot) => lot.onHand)), sum(lots.map((lot) => lot.value))];
    return { placeId, productId, version, level, onHand, value, expiryDay: firstExpiry(lots) ?? "" };
  },
});
