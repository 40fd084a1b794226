import type { AnswerOf, Contract, InputOf } from "@stampflow/kernel";
import { employeeCalls, groupLabelCalls, positionLabelCalls, roleCalls, tagLabelCalls } from "@stampflow/system";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ListInput } from "../kit/list/types.ts";
import { isStale } from "../kit/record/use-merge.ts";
import { call } from "../platform/call.ts";

export type EmployeeDetail = AnswerOf<typeof employeeCalls.detail>;
export type EmployeeEntries = InputOf<typeof employeeCalls.add>;
export type LabelKind = "position" | "group" | "tag";
export const labelCalls = { position: positionLabelCalls, group: groupLabelCalls, tag: tagLabelCalls };

/**
 * The parts of the organisation depend on each other: counts, names, heads. A change of one makes all of them stale.
 */
export const organisationKey = ["system"] as const;

export const loadEmployees = (input: ListInput, signal: AbortSignal) => call(employeeCalls.list, input, { signal });

export const useEmployee = (userId: string) =>
  useQuery({
    queryKey: ["system", "employee", "detail", userId],
    queryFn: ({ signal }) => call(employeeCalls.detail, { userId }, { signal }),
    enabled: userId !== "",
  });

export const useRoleNames = () =>
  useQuery({
    queryKey: ["system", "role", "names"],
    queryFn: ({ signal }) => call(roleCalls.names, {}, { signal }),
    staleTime: 60_000,
  });

export const useLabels = (kind: LabelKind) =>
  useQuery({
    queryKey: ["system", kind],
    queryFn: ({ signal }) => call(labelCalls[kind].list, {}, { signal }),
  });

/** A command about the organisation. `quiet`: its page shows every refusal itself. */
export function useChange<Called extends Contract>(contract: Called, quiet = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Called>) => call(contract, ...[input, { quiet }]),
    meta: { quiet },
    onError: (error) => {
      if (isStale(error)) void client.invalidateQueries({ queryKey: organisationKey });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: organisationKey }),
  });
}
