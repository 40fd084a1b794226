import { approvalMode } from "@stampflow/flow";
import type { Entry } from "../../record/entities.ts";
import type { PublishedVersion } from "../../version/published-version.ts";
import type { Row } from "../schema.ts";

export const modes = {
  [approvalMode.oneByOne]: "inTurn",
  [approvalMode.countersign]: "all",
  [approvalMode.ratio]: "ratio",
  [approvalMode.or]: "any",
} as const;

/** The mode of the node, where several people were asked when the task came. */
export function waitingMode(entry: Entry | null, { flow }: PublishedVersion): Row["mode"] {
  if (entry?.box !== "pending" || entry.kind === "resubmit" || entry.kind === "answer") return "";
  const node = flow.plan.byId.get(entry.nodeId ?? "");
  if (!node) return "";
  return entry.several ? modes[flow.taskSettingsOf(node).mode] : "one";
}
