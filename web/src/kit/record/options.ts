import type { AnswerOf, Contract, InputOf } from "@stampflow/kernel";
import type { QueryKey } from "@tanstack/react-query";
import { useCall } from "./load.ts";

export type Option = { readonly value: string; readonly label: string };

/** The options of a select. */
export const optionsOf = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }));

/** A row of the answer of a call: a list, or a page. */
type RowOf<Answer> = Answer extends readonly (infer Row)[]
  ? Row
  : Answer extends { readonly records: readonly (infer Row)[] }
    ? Row
    : never;

/** The rows of a call, for pickers; cached for a minute. */
export function useAll<Called extends Contract>(
  queryKey: QueryKey,
  called: Called,
  input: InputOf<Called>,
): readonly RowOf<AnswerOf<Called>>[] {
  const { data } = useCall(queryKey, called, input, { staleTime: 60_000 });
  return (Array.isArray(data) ? data : ((data as { records?: [] } | undefined)?.records ?? [])) as [];
}

type Named = { readonly id: string; readonly name: string };
const optionOf = ({ id, name }: Named): Option => ({ value: id, label: name });

/** The rows as options, labelled by their names. */
export const useOptions = <Called extends Contract>(
  queryKey: QueryKey,
  called: Called,
  input: InputOf<Called>,
  nameOf: (row: RowOf<AnswerOf<Called>>) => Named,
): Option[] => useAll(queryKey, called, input).map((row) => optionOf(nameOf(row)));
