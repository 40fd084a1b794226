import type { Contract, InputOf } from "@stampflow/kernel";
import { call } from "../../platform/call.ts";

/** What is asked stands in the address, where anybody can write: the server judges it. */
export const loadBy =
  <Called extends Contract>(contract: Called) =>
  (input: Readonly<Record<string, unknown>>, signal: AbortSignal) =>
    call(contract, ...[input as InputOf<Called>, { signal }]);
