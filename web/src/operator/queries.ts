import { planCalls } from "@stampflow/operator";
import { useQuery } from "@tanstack/react-query";
import { call } from "../platform/call.ts";

export const usePlans = () =>
  useQuery({
    queryKey: ["operator", "plan"],
    queryFn: ({ signal }) => call(planCalls.list, {}, { signal }),
  });
