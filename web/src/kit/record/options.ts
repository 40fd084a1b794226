import type { AnswerOf, Contract, InputOf } from "@stampflow/kernel";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { keyOf, useCall } from "./load.ts";

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
  called: Called,
  input = {} as InputOf<Called>,
  queryKey = keyOf(called),
): readonly RowOf<AnswerOf<Called>>[] {
  const { data } = useCall(queryKey, called, input, { staleTime: 60_000 });
  return (Array.isArray(data) ? data : ((data as { records?: [] } | undefined)?.records ?? [])) as [];
}

/** Makes a record in the select that offers it, for those who may; `blank`: its other fields. */
export function useNewChoice({ list, save }: { readonly list: Contract; readonly save: Contract }, blank: object) {
  const { can } = useSession();
  const client = useQueryClient();
  if (!can(save.permission.code)) return undefined;
  return async (name: string): Promise<string> => {
    const body: object = { ...blank, name };
    const { id } = (await (call(save, ...[body as InputOf<Contract>]) as Promise<unknown>)) as Named;
    await client.invalidateQueries({ queryKey: keyOf(list) });
    return id;
  };
}

type Named = { readonly id: string; readonly name: string };
export const namedOptions = (rows: readonly Named[]): Option[] =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** The names of records (`namesCall`), as options. */
export const useNames = (called: Contract): Option[] => namedOptions(useAll(called) as readonly Named[]);
