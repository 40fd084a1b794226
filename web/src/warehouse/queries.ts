import { type AnswerOf, dayOf, type InputOf, sameName } from "@stampflow/kernel";
import {
  type Category,
  categoryCalls,
  documentCalls,
  type Kind,
  placeCalls,
  productCalls,
  stockCalls,
  unitCalls,
} from "@stampflow/warehouse";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "../kit/record/load.ts";
import { useAll } from "../kit/record/options.ts";
import { call } from "../platform/call.ts";
import type { SearchResult } from "../platform/module.ts";
import { useSession } from "../platform/session.ts";

export type StockRow = AnswerOf<typeof stockCalls.list>["records"][number];
export type DocumentRow = AnswerOf<typeof documentCalls.list>["records"][number];
export type DocumentInput = InputOf<typeof documentCalls.add>;
export type Found = AnswerOf<typeof productCalls.search>[number];

const mostFound = 5;
const longestSearch = 50;

/** A posting changes both: the topic of stock names them, see module.tsx. */
export const stockKey = ["warehouse", "stock"] as const;
export const documentKey = ["warehouse", "document"] as const;
export const paths = { in: "/warehouse/stockcontrol/PutStorage", out: "/warehouse/stockcontrol/OutStorage" } as const;

export const documentPath = (kind: Kind, id: string) => `${paths[kind]}?open=${id}`;

/** Today, where the company is. */
export const useCompanyDay = () => dayOf(Date.now(), useSession().user.timeZone);

/** The warehouses that one may see. */
export const usePlaceOptions = () =>
  useAll(placeCalls.list, { pageSize: -1 }, ["warehouse", "place", "names"]).map(({ id, stashName }) => ({
    value: id,
    label: stashName,
  }));

export const useUnits = () => useAll(unitCalls.list);

/** Each after its parent. */
export const inOrder = (all: readonly Category[]) =>
  all.filter(({ parentId }) => !parentId).flatMap((one) => [one, ...all.filter(({ parentId }) => parentId === one.id)]);

export const useCategories = () => inOrder(useAll(categoryCalls.list));

export const useCategoryOptions = () =>
  useCategories().map(({ id, name, parentId }) => ({ value: id, label: parentId ? `　${name}` : name }));

export const useDocument = (id: string) =>
  useCall([...documentKey, "detail"], documentCalls.detail, { id }, { enabled: id !== "" });

export const productPath = (id: string) => `/warehouse/merchandise/MerchandiseDetail?id=${id}`;
/** The stock list with the words of a product. */
export const stockPath = (name: string) => `/warehouse/stocktotal?search=${encodeURIComponent(name)}`;

/** The stock of a product in each warehouse. */
export const useStockEverywhere = (productId: string) =>
  useCall([...stockKey, "everywhere"], stockCalls.list, { productId, pageSize: -1 });

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

/** The most questions at a time. */
const atOnce = 6;

/** The products with exactly these names, barcodes or codes. */
export async function productsCalled(texts: readonly string[]) {
  const byText = new Map<string, Found[]>();
  const open = [...new Set(texts.map(sameName))];
  const ask = async () => {
    for (let text = open.pop(); text !== undefined; text = open.pop()) {
      const found = await call(productCalls.search, { search: text.slice(0, longestSearch) }, { quiet: true });
      const called = found.filter(({ name, barcode, code }) =>
        [name, barcode, code].some((one) => sameName(one) === text),
      );
      byText.set(text, called);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return (text: string): readonly Found[] => byText.get(sameName(text)) ?? [];
}

/** For the search of the header. */
export async function findProducts(search: string, signal: AbortSignal): Promise<SearchResult[]> {
  const found = await call(productCalls.search, { search }, { signal, quiet: true });
  return found.slice(0, mostFound).map(({ id, name, specification }) => ({
    path: `/warehouse/merchandise?id=${id}`,
    label: name,
    note: specification,
  }));
}

/** Only by number, because other words would search through every document. */
export async function findDocuments(text: string, signal: AbortSignal): Promise<SearchResult[]> {
  if (!/^((in|out)-?|\d{4})[\d-]*$/i.test(text)) return [];
  const asked = { number: text, pageSize: mostFound };
  const { records } = await call(documentCalls.list, asked, { signal, quiet: true });
  return records.map(({ id, number, placeName, supplierName }) => ({
    path: `/warehouse/stockcontrol?open=${id}`,
    label: number,
    note: [placeName, supplierName].filter(Boolean).join(" · "),
  }));
}
