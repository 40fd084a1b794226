import type { AnswerOf, InputOf } from "@stampflow/kernel";
import { catalogueCalls, documentCalls, productCalls, stockCalls } from "@stampflow/warehouse";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDebounced } from "../../kit/use-delayed.ts";
import { call } from "../../platform/call.ts";
import { stockKey } from "../stock/queries.ts";

export type DocumentRow = AnswerOf<typeof documentCalls.list>["records"][number];
export type DocumentInput = InputOf<typeof documentCalls.add>;
export type Found = AnswerOf<typeof productCalls.search>[number];
/** A posting changes both; module.tsx names them at the topic of stock. */
export const documentKey = ["warehouse", "document"] as const;

export const paths = { in: "/warehouse/stockcontrol/PutStorage", out: "/warehouse/stockcontrol/OutStorage" } as const;

export const useDocument = (id: string) =>
  useQuery({
    queryKey: [...documentKey, "detail", id],
    queryFn: ({ signal }) => call(documentCalls.detail, { id }, { signal }),
    enabled: id !== "",
  });

export function useSupplierOptions() {
  const suppliers = useQuery({
    queryKey: ["warehouse", "supplier", "names"],
    queryFn: ({ signal }) => call(catalogueCalls.supplierNames, {}, { signal }),
    staleTime: 60_000,
  });
  return (suppliers.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** Looked for when typing pauses, while the list is open. */
export function useProductSearch(typed: string, open: boolean) {
  const search = useDebounced(typed, 200);
  return useQuery({
    queryKey: ["warehouse", "product", "search", search],
    queryFn: ({ signal }) => call(productCalls.search, { search }, { signal }),
    enabled: open,
    placeholderData: keepPreviousData,
  });
}

export const findProducts = (ids: readonly string[]) =>
  ids.length > 0 ? call(productCalls.search, { ids: [...new Set(ids)] }) : Promise.resolve([]);

/** What a warehouse holds, by product; one question for a document of 500 lines. */
export function useHeld(placeId: string, wanted: boolean) {
  return useQuery({
    queryKey: [...stockKey, "held", placeId],
    queryFn: async ({ signal }) => {
      const { records } = await call(stockCalls.list, { placeId, pageSize: -1 }, { signal });
      return new Map(records.map((row) => [row.productId, row]));
    },
    enabled: wanted && placeId !== "",
  });
}
