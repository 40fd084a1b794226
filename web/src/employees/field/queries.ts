import { fieldCalls } from "@stampflow/employees";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";

/** The company's own fields that the caller sees. */
export const useFields = () =>
  useQuery({
    queryKey: ["employees", "field", "mine"],
    queryFn: ({ signal }) => call(fieldCalls.mine, {}, { signal }),
  });
