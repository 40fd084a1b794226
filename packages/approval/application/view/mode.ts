import { approvalMode, namesOnePerson } from "@stampflow/flow";
import type { Entry } from "../../record/entities.ts";
import type { PublishedVersion } from "../../version/published-version.ts";
import type { Row } from "../schema.ts";

export const modes = {
  [approvalMode.oneByOne]: "inTurn",
  [approvalMode.countersign]: "all",
  [approvalMode.ratio]: "ratio",
  [approvalMode.or]: "any",
} as const;

/** The mode as the node is drawn (A26): the people asked are in the run, which lists do not read. */
export function waitingMode(entry: Entry | null, { flow }: PublishedVersion): Row["mode"] {
  if (entry?.box !== "pending" || entry.kind === "resubmit") return "";
  const node = flow.plan.byId.get(entry.nodeId ?? "");
  if (!node) return "";
  const { groups, mode } = flow.taskSettingsOf(node);
  return namesOnePerson(groups) ? "one" : modes[mode];
}
