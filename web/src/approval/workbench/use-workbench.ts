import { useQuery } from "@tanstack/react-query";
import { loadWorkbench } from "../calls.ts";
import { keys } from "../keys.ts";

/** One call for both cards. */
export const useWorkbench = () =>
  useQuery({ queryKey: keys.workbench, queryFn: ({ signal }) => loadWorkbench(signal) });
