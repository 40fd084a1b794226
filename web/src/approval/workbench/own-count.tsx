import { countLimit } from "@stampflow/kernel";
import { useWorkbench } from "./use-workbench.ts";

export default function OwnCount() {
  const { data } = useWorkbench();
  return Math.min(data?.own.total ?? 0, countLimit);
}
