import { fileCalls } from "@stampflow/employees";
import type { AnswerOf, Contract, InputOf } from "@stampflow/kernel";
import { employeeCalls, positionLabelCalls } from "@stampflow/system";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../platform/call.ts";

export type Employee = AnswerOf<typeof employeeCalls.detail>;
export type FileDetail = AnswerOf<typeof fileCalls.detail>;
/** Person and file, as the form and the drawer have them. */
export type Whole = Employee & { readonly kept: FileDetail };

/** The organisation too: a change of a person is in both. */
const touched = [["system"], ["employees"]] as const;

export async function loadWhole(userId: string, signal?: AbortSignal): Promise<Whole> {
  const options = signal ? { signal } : {};
  const [employee, kept] = await Promise.all([
    call(employeeCalls.detail, { userId }, options),
    call(fileCalls.detail, { userId }, options),
  ]);
  return { ...employee, kept };
}

export const useWhole = (userId: string) =>
  useQuery({
    queryKey: ["employees", "whole", userId],
    queryFn: ({ signal }) => loadWhole(userId, signal),
    enabled: userId !== "",
  });

export const usePositions = () =>
  useQuery({
    queryKey: ["system", "position"],
    queryFn: ({ signal }) => call(positionLabelCalls.list, {}, { signal }),
  });

export function useChange<Called extends Contract>(contract: Called, quiet = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Called>) => call(contract, ...[input, { quiet }]),
    meta: { quiet },
    onSuccess: () => Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
