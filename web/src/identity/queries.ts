import { attemptCalls, passkeyCalls, secondFactorCalls, sessionCalls } from "@stampflow/identity";
import type { AnswerOf, Contract, InputOf } from "@stampflow/kernel";
import { profileCalls } from "@stampflow/system";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../platform/call.ts";
import { renew } from "../platform/session.ts";

export type OwnProfile = AnswerOf<typeof profileCalls.read>;
const profileKey = ["identity", "centre"] as const;
const sessionsKey = ["identity", "session"] as const;
const passkeysKey = ["identity", "passkey"] as const;

export const useOwnProfile = () =>
  useQuery({
    queryKey: profileKey,
    queryFn: ({ signal }) => call(profileCalls.read, {}, { signal }),
  });

export const useSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call(sessionCalls.list, {}, { signal }),
  });

export const useFactor = () =>
  useQuery({
    queryKey: ["identity", "secondFactor"],
    queryFn: ({ signal }) => call(secondFactorCalls.state, {}, { signal }),
  });

export const usePasskeys = () =>
  useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => call(passkeyCalls.list, {}, { signal }),
  });

export const useAttempts = () =>
  useInfiniteQuery({
    queryKey: ["identity", "attempt"],
    queryFn: ({ pageParam, signal }) => call(attemptCalls.list, { pageSize: 10, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor ?? undefined,
  });

/** A command about oneself; the head of the page may show what it changed. */
export function useOwn<Called extends Contract>(contract: Called, quiet = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Called>) => call(contract, ...[input, { quiet }]),
    meta: { quiet },
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: profileKey }),
        client.invalidateQueries({ queryKey: sessionsKey }),
        client.invalidateQueries({ queryKey: passkeysKey }),
        renew(),
      ]);
    },
  });
}
