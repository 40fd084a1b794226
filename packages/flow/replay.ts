import { timerId } from "./assignment/timer.ts";
import { deactivate } from "./deactivate.ts";
import { fire } from "./fire.ts";
import type { Flow } from "./flow.ts";
import { migrate } from "./migration/migrate.ts";
import type { Context, HistoryRow, Outcome, Values } from "./model/outcome.ts";
import type { StateWithHistory } from "./model/state.ts";
import { commandOfRow } from "./simulation/script.ts";
import { step } from "./step.ts";
import { submit } from "./submit.ts";

export interface Replayed {
  readonly state: StateWithHistory;
  readonly values: Values;
}

/**
 * Replays a history (F9): rows of people, deadlines and leavers are repeated, and all other rows must follow from
 * them. `around` answers directory and fields at the time of a row, `version` the flow that a migration leads to.
 * Undefined if the history does not match, because it was changed or belongs to another flow.
 */
export function replay(
  flow: Flow,
  history: readonly HistoryRow[],
  around: (row: HistoryRow) => Pick<Context, "org" | "fields">,
  version: (version: string) => Flow | undefined = () => undefined,
): Replayed | undefined {
  let now: Replayed | undefined;
  let current = flow;
  for (let index = 0; index < history.length; ) {
    const row = history[index];
    if (!row) return undefined;
    const context = { ...around(row), now: row.at, values: now?.values ?? {} };
    const next: Flow | undefined = row.action === "MIGRATE" ? version(row.to ?? "") : current;
    if (!next) return undefined;
    const outcome =
      row.action === "MIGRATE"
        ? now && migrateByRow(current, next, now.state, row, context)
        : repeatRow(next, now, row, context);
    current = next;
    if (!outcome?.ok || outcome.effects.history.length === 0) return undefined;
    now = { state: outcome.state, values: outcome.values };
    index += outcome.effects.history.length;
  }
  return now;
}

function migrateByRow(
  from: Flow,
  to: Flow,
  state: StateWithHistory,
  row: HistoryRow,
  context: Context,
): Outcome<StateWithHistory> | undefined {
  const { by, reason = "", nodes = {} } = row;
  return migrate(from, to, state, { by, reason, nodes }, context).outcome;
}

function repeatRow(
  flow: Flow,
  now: Replayed | undefined,
  row: HistoryRow,
  context: Context,
): Outcome<StateWithHistory> | undefined {
  if (row.action === "SUBMIT") {
    const { by, for: applicant = by, values = {}, chosen = {} } = row;
    return submit(flow, { applicant, submittedBy: by, values, chosen }, context);
  }
  if (!now) return undefined;
  if (row.by === "system") return repeatSystemRow(flow, now.state, row, context);
  const command = commandOfRow(row);
  return command && step(flow, now.state, command, context);
}

function repeatSystemRow(
  flow: Flow,
  state: StateWithHistory,
  row: HistoryRow,
  context: Context,
): Outcome<StateWithHistory> | undefined {
  if (row.rule === "left" && row.for !== undefined) return deactivate(flow, state, row.for, context);
  const run = state.runs[row.node];
  return row.rule === "timeout" && run ? fire(flow, state, timerId(row.node, run), context) : undefined;
}
