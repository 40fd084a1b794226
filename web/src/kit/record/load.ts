import type { AnswerOf, Contract, InputOf } from "@stampflow/kernel";
import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { call, download } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import type { ListAnswer, ListInput } from "../list/types.ts";

/** A page of a list that is short enough to be read whole. */
export const pageOfAll = <Row>(all: readonly Row[], { pageNum, pageSize }: { pageNum: number; pageSize: number }) => ({
  records: all.slice((pageNum - 1) * pageSize, pageNum * pageSize),
  total: all.length,
  cursor: null,
});

/** Filters come from the address, where anybody can write, so they are not typed; the server validates them. */
export const loadBy =
  <Called extends Contract>(contract: Called) =>
  (input: Readonly<Record<string, unknown>>, signal: AbortSignal) =>
    call(contract, ...[input as InputOf<Called>, { signal }]);

/** The rows of a list page, and for whoever may export them as a file. */
export function useListCalls<Row>({ list, exportList }: { readonly list: Contract; readonly exportList?: Contract }) {
  const { can } = useSession();
  const file = exportList && can(exportList.permission.code) ? exportList : undefined;
  return {
    load: loadBy(list) as unknown as (input: ListInput, signal: AbortSignal) => Promise<ListAnswer<Row>>,
    ...(file && { onExport: (asked: object) => download(file, ...[asked as InputOf<Contract>]) }),
  };
}

type Part<Row> = { readonly records: readonly Row[]; readonly cursor: string | null };

/** All rows of a growing list, for an export: one call reads only some of them and answers a cursor. */
export async function everyRow<Row>(load: (cursor: string | undefined) => Promise<Part<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const part = await load(cursor);
    rows.push(...part.records);
    cursor = part.cursor ?? undefined;
  } while (cursor);
  return rows;
}

/** The query key of a call, from its path: `/shop/order/names` is invalidated by `["shop", "order"]`. */
export const keyOf = ({ path }: Contract): QueryKey => path.split("/").slice(1);

type Options<Answer> = Pick<UseQueryOptions<Answer>, "enabled" | "staleTime" | "placeholderData" | "refetchInterval">;

/** The query of a call with an input. The key begins with `key`, so that invalidating `key` reloads it. */
export const useCall = <Called extends Contract>(
  queryKey: QueryKey,
  contract: Called,
  input: InputOf<Called>,
  options: Options<AnswerOf<Called>> = {},
) =>
  useQuery<AnswerOf<Called>>({
    queryKey: [...queryKey, input],
    queryFn: ({ signal }) => call(contract, ...[input, { signal }]),
    ...options,
  });
