import { groupCalls } from "@stampflow/approval";
import type { InputOf } from "@stampflow/kernel";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, newKey } from "../../platform/call.ts";

const queryKey = ["approval", "group"];

/** The groups of controls that the company keeps in its palette (FD45). */
export const useGroups = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => call(groupCalls.list, {}, { signal }), staleTime: 30_000 });

export function useSaveGroup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (group: InputOf<typeof groupCalls.save>) => call(groupCalls.save, group, { key: newKey() }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
}

export function useRemoveGroup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(groupCalls.remove, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
}
