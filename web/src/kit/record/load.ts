import type { AnswerOf, Contract, InputOf } from "@stampflow/kernel";
import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";

/** A page of a list that is short enough to be read whole. */
export const pageOfAll = <Row>(all: readonly Row[], { pageNum, pageSize }: { pageNum: number; pageSize: number }) => ({
  records: all.slice((pageNum - 1) * pageSize, pageNum * pageSize),
  total: all.length,
  cursor: null,
});

/** What is asked stands in the address, where anybody can write: the server judges it. */
export const loadBy =
  <Called extends Contract>(contract: Called) =>
  (input: Readonly<Record<string, unknown>>, signal: AbortSignal) =>
    call(contract, ...[input as InputOf<Called>, { signal }]);

type Part<Row> = { readonly records: readonly Row[]; readonly cursor: string | null };

/** Every row of a list that grows, for an export: one call looks at some of them only and says where to go on. */
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

type Options<Answer> = Pick<UseQueryOptions<Answer>, "enabled" | "staleTime" | "placeholderData">;

/** What a call answers to an input, kept under both; stale with whatever begins with the key. */
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
