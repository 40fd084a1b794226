import type { Flow } from "../flow.ts";
import type { AssigneeStatus, NodeRun, State, StateWithHistory } from "../model/state.ts";
import { assigneeStatus } from "../model/state.ts";
import { isAsking } from "../plan/plan.ts";
import { isValid, readLog } from "../step/completed-log.ts";

/**
 * The state of a person at a node: has a task, waits for people they added, has a later turn, decided, was skipped,
 * or left.
 */
export type Participation = "asked" | "waiting" | "turn" | "decided" | "skipped" | "left";

export interface AskedNode {
  readonly node: string;
  readonly name: string;
  /** open: people are asked; stalled: nobody can be; completed; ahead: not reached yet. */
  readonly state: "open" | "stalled" | "completed" | "ahead";
  readonly people: readonly { readonly user: string; readonly part: Participation; readonly joined: boolean }[];
  /** The people an administrator put on a node not reached yet. */
  readonly assigned: readonly string[];
}

const participationByStatus: Partial<Record<AssigneeStatus, Participation>> = {
  [assigneeStatus.open]: "asked",
  [assigneeStatus.agreed]: "decided",
  [assigneeStatus.refused]: "decided",
  [assigneeStatus.waiting]: "turn",
  [assigneeStatus.skipped]: "skipped",
  [assigneeStatus.left]: "left",
  [assigneeStatus.paused]: "waiting",
};

/** Who is asked where, in document order: the nodes that ask people, and the initiator node while it waits (F32). */
export function askedNodes(flow: Flow, state: StateWithHistory): AskedNode[] {
  const completedNodes = readLog(state.completedLog);
  return flow.plan.nodes
    .filter((node) => isAsking(node) || state.runs[node.id] !== undefined)
    .map((node) => {
      const run = state.runs[node.id];
      const entry = completedNodes.get(node.index);
      const completed = !run && entry !== undefined && isValid(entry);
      const stateWithoutRun = completed ? "completed" : "ahead";
      const assignees = run?.assignees ?? (completed ? entry.assignees : []);
      return {
        node: node.id,
        name: node.name,
        state: run ? stateOf(run) : stateWithoutRun,
        people: assignees.flatMap(({ userId: user, status = assigneeStatus.open, addedAs }) => {
          const part = participationByStatus[status];
          return part ? [{ user, part, joined: addedAs !== undefined }] : [];
        }),
        assigned: state.assignedAhead?.[node.id] ?? [],
      };
    });
}

const stateOf = (run: NodeRun): "open" | "stalled" =>
  run.unassigned === 1 || !run.assignees.some(({ status = assigneeStatus.open }) => status === assigneeStatus.open)
    ? "stalled"
    : "open";

const outside: ReadonlySet<AssigneeStatus> = new Set([
  assigneeStatus.skipped,
  assigneeStatus.cancelled,
  assigneeStatus.left,
  assigneeStatus.notified,
  assigneeStatus.removed,
]);

/** Whether several people decide a node in progress; people added to it have no vote of their own. */
export const asksSeveral = (state: Pick<State, "runs">, node: string): boolean =>
  (state.runs[node]?.assignees ?? []).filter(
    ({ status = assigneeStatus.open, addedAs }) => addedAs === undefined && !outside.has(status),
  ).length > 1;
