import type { AnswerOf, InputOf } from "@stampflow/kernel";
import {
  type Category,
  categoryCalls,
  documentCalls,
  placeCalls,
  productCalls,
  stockCalls,
  supplierCalls,
  unitCalls,
} from "@stampflow/warehouse";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCall } from "../kit/record/load.ts";
import { useDebounced } from "../kit/use-delayed.ts";
import { call } from "../platform/call.ts";

export type StockRow = AnswerOf<typeof stockCalls.list>["records"][number];
export type DocumentRow = AnswerOf<typeof documentCalls.list>["records"][number];
export type DocumentInput = InputOf<typeof documentCalls.add>;
export type Found = AnswerOf<typeof productCalls.search>[number];

/** A posting changes both: the topic of stock names them, see module.tsx. */
export const stockKey = ["warehouse", "stock"] as const;
export const documentKey = ["warehouse", "document"] as const;
export const paths = { in: "/warehouse/stockcontrol/PutStorage", out: "/warehouse/stockcontrol/OutStorage" } as const;

const cacheOptions = { staleTime: 60_000 };
type Named = { readonly id: string; readonly name: string };
const optionOf = ({ id, name }: Named) => ({ value: id, label: name });

/** The warehouses that one may see, for pickers. */
export function usePlaceOptions() {
  const { data } = useCall(["warehouse", "place", "names"], placeCalls.list, { pageSize: -1 }, cacheOptions);
  return (data?.records ?? []).map(({ id, stashName }) => optionOf({ id, name: stashName }));
}

export function useSupplierOptions() {
  const { data } = useCall(["warehouse", "supplier", "names"], supplierCalls.names, {}, cacheOptions);
  return (data ?? []).map(optionOf);
}

export const useUnits = () => useCall(["warehouse", "unit", "all"], unitCalls.list, {}, cacheOptions).data ?? [];

/** Each after its parent. */
export const inOrder = (all: readonly Category[]) =>
  all.filter(({ parentId }) => !parentId).flatMap((one) => [one, ...all.filter(({ parentId }) => parentId === one.id)]);

export const useCategories = () =>
  inOrder(useCall(["warehouse", "category", "all"], categoryCalls.list, {}, cacheOptions).data ?? []);

export const useCategoryOptions = () =>
  useCategories().map(({ id, name, parentId }) => optionOf({ id, name: parentId ? `　${name}` : name }));

export const useDocument = (id: string) =>
  useCall([...documentKey, "detail"], documentCalls.detail, { id }, { enabled: id !== "" });

/** Looked for when typing pauses, while the list is open. */
export const useProductSearch = (typed: string, open: boolean) =>
  useCall(
    ["warehouse", "product", "search"],
    productCalls.search,
    { search: useDebounced(typed, 200) },
    { enabled: open, placeholderData: keepPreviousData },
  );

export const useStockOf = (productId: string, placeId: string) =>
  useCall(
    [...stockKey, "one"],
    stockCalls.list,
    { productId, placeId },
    { enabled: productId !== "" && placeId !== "" },
  );

/** What a warehouse holds, by product; one question for a document of 500 lines. */
export const useHeld = (placeId: string, wanted: boolean) =>
  useQuery({
    queryKey: [...stockKey, "held", placeId],
    queryFn: async ({ signal }) => {
      const { records } = await call(stockCalls.list, { placeId, pageSize: -1 }, { signal });
      return new Map(records.map((row) => [row.productId, row]));
    },
    enabled: wanted && placeId !== "",
  });
