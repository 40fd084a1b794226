import type { Contract, InputOf } from "@stampflow/kernel";
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
