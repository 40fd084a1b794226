import { joinerCalls } from "@stampflow/employees";
import { useCall } from "../../kit/record/load.ts";

/** How many joiners wait to be accepted. */
export default function JoinerCount() {
  const found = useCall(["employees", "joiner", "count"], joinerCalls.list, { state: "waiting", count: 1 });
  return found.data?.total ?? null;
}
