import { MutationCache, QueryClient } from "@tanstack/react-query";
import { ApiError, isReported } from "./call.ts";
import { toast } from "./toast.ts";

/**
 * Calls do not wait for the network: offline every call fails at once with a message, and what could not be read is
 * read again later. A refused command is reported here unless its page does so (`meta: { quiet: true }`).
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
      if (mutation.meta?.quiet || isReported(error)) return;
      toast.error({ title: error.message });
    },
  }),
});
