import type { AnswerOf } from "@stampflow/kernel";
import { catalogueCalls, placeCalls, stockCalls } from "@stampflow/warehouse";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";

export type StockRow = AnswerOf<typeof stockCalls.list>["records"][number];
/** Stale when the server says `warehouse.stock`: see module.tsx. */
export const stockKey = ["warehouse", "stock"] as const;

const kept = { staleTime: 60_000 } as const;

/** The warehouses that one may see, for pickers. */
export function usePlaceOptions() {
  const places = useQuery({
    queryKey: ["warehouse", "place", "names"],
    queryFn: ({ signal }) => call(placeCalls.list, { pageSize: -1 }, { signal }),
    ...kept,
  });
  return (places.data?.records ?? []).map(({ id, stashName }) => ({ value: id, label: stashName }));
}

export function useCategoryOptions() {
  const categories = useQuery({
    queryKey: ["warehouse", "category", "names"],
    queryFn: ({ signal }) => call(catalogueCalls.categoryList, {}, { signal }),
    ...kept,
  });
  return (categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

export const useStockOf = (productId: string, placeId: string) =>
  useQuery({
    queryKey: [...stockKey, "one", productId, placeId],
    queryFn: async ({ signal }) => (await call(stockCalls.list, { productId, placeId }, { signal })).records[0] ?? null,
    enabled: productId !== "" && placeId !== "",
  });
