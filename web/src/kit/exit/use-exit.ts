import type { AnswerOf, Contract, InputOf } from "@stampflow/kernel";
import { exitCalls } from "@stampflow/system";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";

export type Leaver = {
  readonly userId: string;
  readonly realName: string;
  readonly status: "active" | "disabled" | "resigned";
  readonly leftOn: string;
};
export type ExitInfo = AnswerOf<typeof exitCalls.leaveUserInfo>;
export type OpenPoint = AnswerOf<typeof exitCalls.validate>["points"][number];

export const useExits = (userId: string) =>
  useQuery({
    queryKey: ["system", "exit", userId, "info"],
    queryFn: ({ signal }) => call(exitCalls.leaveUserInfo, { userId }, { signal }),
    enabled: userId !== "",
  });

/** Asks all modules, so it is never kept. */
export const useOpenPoints = (userId: string, enabled = true) =>
  useQuery({
    queryKey: ["system", "exit", userId, "points"],
    queryFn: ({ signal }) => call(exitCalls.validate, { userId }, { signal, quiet: true }),
    enabled,
    gcTime: 0,
  });

/** Somebody who leaves or comes back is on many pages. */
export function useExitChange<Called extends Contract>(contract: Called) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Called>) => call(contract, ...[input, {}]),
    // Not awaited: the dialog closes at once, and nothing asks any more whether to leave it.
    onSuccess: () => void client.invalidateQueries(),
  });
}
