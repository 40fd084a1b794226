import { employeeCalls } from "@stampflow/system";
import { useQuery } from "@tanstack/react-query";
import { call } from "../platform/call.ts";

/** A dash while loading, because 0 would say that every file is complete. */
export default function IncompleteCount() {
  const { data } = useQuery({
    queryKey: ["system", "employee", "incomplete"],
    queryFn: ({ signal }) =>
      call(employeeCalls.list, { file: "missing", view: "onJob", pageSize: 1 }, { signal, quiet: true }),
  });
  return data?.total ?? "–";
}
