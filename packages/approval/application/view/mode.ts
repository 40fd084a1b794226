import type { ApproverGroup } from "@stampflow/flow";
import type { PublishedVersion } from "../../flow/published-version.ts";
import type { Entry } from "../load/entities.ts";
import type { Row } from "../schema.ts";

/** How several decide, by `approvalMode` (F2). */
export const modes = { 1: "inTurn", 2: "all", 3: "ratio", 4: "any" } as const;

/** Approver types that find one person: superior, initiator, direct manager; named people if there is only one. */
const single: readonly number[] = [1, 10, 19];
const namedPeople = 8;

const asksOne = ([first, ...more]: readonly ApproverGroup[]): boolean =>
  first !== undefined &&
  more.length === 0 &&
  (single.includes(first.approverType) || (first.approverType === namedPeople && first.approverIds?.length === 1));

/** The mode as the node is drawn (A26): the people asked are in the run, which lists do not read. */
export function waitingMode(entry: Entry | null, { flow }: PublishedVersion): Row["mode"] {
  if (entry?.box !== "pending" || entry.kind === "resubmit") return "";
  const node = flow.plan.byId.get(entry.nodeId ?? "");
  if (!node) return "";
  const { groups, mode } = flow.taskSettingsOf(node);
  return asksOne(groups) ? "one" : modes[mode];
}
