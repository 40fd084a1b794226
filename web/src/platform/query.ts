import { MutationCache, QueryClient } from "@tanstack/react-query";
import { ApiError, toldAlready } from "./call.ts";
import { toast } from "./toast.ts";

/**
 * Nothing waits silently for the network: without it every call fails at once and says so, and what could not be read
 * is read as soon as it is back. A refused command is told where its page does not do so itself
 * (`meta: { quiet: true }`).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 20_000,
      retry: (count, error) => count < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503),
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      networkMode: "always",
    },
    mutations: { networkMode: "always" },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (mutation.meta?.quiet || toldAlready(error)) return;
      toast.error({ title: error.message });
    },
  }),
});
