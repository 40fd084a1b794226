import { countLimit } from "@stampflow/kernel";
import { useWorkbench } from "./use-workbench.ts";

export default function OwnCount() {
  const { data } = useWorkbench();
  return data ? Math.min(data.own.total, countLimit) : "–";
}
