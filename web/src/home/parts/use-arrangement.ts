import { workbenchCalls } from "@stampflow/system";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";
import type { Arrangement } from "./arrange.ts";

const key = ["home", "arrangement"] as const;
const own: Arrangement = { order: [], hidden: [] };

/** Optimistic: shown at once, reverted if the server refuses it. Null while loading. */
export function useArrangement() {
  const client = useQueryClient();
  const { data, isPending } = useQuery({
    queryKey: key,
    queryFn: ({ signal }): Promise<Arrangement> => call(workbenchCalls.get, {}, { signal, quiet: true }),
  });
  const { mutate } = useMutation({
    scope: { id: "home.arrangement" },
    mutationFn: ({ order, hidden }: Arrangement) =>
      call(workbenchCalls.save, { order: [...order], hidden: [...hidden] }),
    onMutate: (next) => client.setQueryData<Arrangement>(key, next),
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
  return { arrangement: isPending ? null : (data ?? own), arrange: mutate, reset: () => mutate(own) };
}
