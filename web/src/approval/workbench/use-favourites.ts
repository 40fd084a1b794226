import { favouriteCalls } from "@stampflow/approval";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";

const key = ["approval", "favourites"] as const;

export const useFavourites = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => call(favouriteCalls.list, {}, { signal }) });

/** Optimistic: shown at once, reverted if the server refuses it. */
export function useMark(id: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: "approval.favourite" },
    mutationFn: (favourite: boolean) => call(favouriteCalls.set, { id, favourite }),
    onMutate: (favourite) =>
      client.setQueryData<{ formIds: string[] }>(key, (known) => {
        const rest = (known?.formIds ?? []).filter((other) => other !== id);
        return { formIds: favourite ? [...rest, id] : rest };
      }),
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
}
