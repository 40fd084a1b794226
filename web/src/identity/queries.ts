import type { SessionView } from "@stampflow/identity";
import type { centre as centreSchema } from "@stampflow/system";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "../app/api.ts";
import { renew } from "../app/session.ts";

export type Centre = z.infer<typeof centreSchema>;
const centreKey = ["identity", "centre"] as const;
const sessionsKey = ["identity", "session"] as const;

export const useCentre = () =>
  useQuery({
    queryKey: centreKey,
    queryFn: ({ signal }) => call<Centre>("/business/userMoreInfo/userCenterInfo", {}, { method: "GET", signal }),
  });

export const useSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call<SessionView[]>("/identity/session/list", {}, { signal }),
  });

/** A command about oneself; the head of the page may show what it changed. */
export function useOwn<Input>(path: string, quiet = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => call<unknown>(path, input, { quiet }),
    meta: { quiet },
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: centreKey }),
        client.invalidateQueries({ queryKey: sessionsKey }),
        renew(),
      ]);
    },
  });
}
