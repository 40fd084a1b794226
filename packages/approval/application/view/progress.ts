import { type HistoryRow, nodeType, type Organisation } from "@stampflow/flow";
import type { z } from "zod";
import { personOf } from "../../people.ts";
import type { Entry, Step } from "../../record/entities.ts";
import { type Shown, shows } from "../../record/read-access.ts";
import type { PublishedVersion } from "../../version/published-version.ts";
import type { progressRow } from "../schema.ts";

export type ProgressRow = z.infer<typeof progressRow>;
type ReadingContext = {
  org: Organisation;
  formVersion: PublishedVersion;
  entries: readonly Entry[];
  shown: Shown;
  ruleText: (row: HistoryRow) => string;
};

const system = "system";

/** The progress, oldest first: who, when, how long it waited, with which opinion. */
export function progressOfSteps(steps: readonly Step[], reading: ReadingContext): ProgressRow[] {
  return steps.flatMap(({ seq, rows }) => progressOfRows(seq, JSON.parse(rows) as HistoryRow[], reading));
}

export const progressOfRows = (seq: number, rows: readonly HistoryRow[], reading: ReadingContext): ProgressRow[] =>
  rows.filter(reading.shown.row).map((row) => progressOfRow(seq, row, reading));

function progressOfRow(
  seq: number,
  row: HistoryRow,
  { org, formVersion, entries, shown, ruleText }: ReadingContext,
): ProgressRow {
  const diagnosed = shows(formVersion, "efficiencyDiagnosis");
  const people = [...(row.users ?? []), ...(row.to && org.user(row.to) ? [row.to] : [])];
  return {
    seq,
    at: row.at,
    nodeId: row.node,
    nodeName: shown.node(row.node) ? formVersion.nodeName(row.node) : "",
    action: row.action,
    handled: row.action === "NEXT" && formVersion.nodes.get(row.node)?.type === nodeType.handler,
    by: row.by === system ? null : personOf(org, row.by),
    for: row.for ? personOf(org, row.for) : null,
    rule: row.rule ?? null,
    ruleText: ruleText(row),
    opinion: (shown.opinion(row) ? row.opinion : undefined) ?? row.reason ?? "",
    signature: row.signature ?? null,
    question: row.question ?? null,
    pictures: [...(row.pictures ?? [])],
    fast: diagnosed && (row.fast ?? false),
    waited: diagnosed ? waitedFor(row, entries) : null,
    people: people.map((id) => personOf(org, id)),
  };
}

/**
 * The time the task of this decision had waited: it was closed at the same instant by the same person or their proxy.
 */
function waitedFor({ by, node, at }: HistoryRow, entries: readonly Entry[]): number | null {
  const task = entries.find(
    (entry) => entry.userId === by && entry.nodeId === node && entry.at === at && entry.box === "done",
  );
  return task?.since === undefined ? null : at - task.since;
}
