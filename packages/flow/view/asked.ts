import type { Flow } from "../flow.ts";
import type { AssigneeStatus, NodeRun, StateWithHistory } from "../model/state.ts";
import { assigneeStatus } from "../model/state.ts";
import { isAsking } from "../plan/plan.ts";
import { isValid, readLog } from "../step/completed-log.ts";

/** What one person is at a node: has a task, waits for those they asked, comes later, has decided, or left. */
export type Part = "asked" | "waiting" | "turn" | "decided" | "skipped" | "left";

export interface Asked {
  readonly node: string;
  readonly name: string;
  /** People are asked now, none can be, it was completed, or it was not reached. */
  readonly state: "open" | "stalled" | "completed" | "ahead";
  readonly people: readonly { readonly user: string; readonly part: Part; readonly joined: boolean }[];
  /** Whom an administrator put on a node not yet reached. */
  readonly assigned: readonly string[];
}

const parts: Partial<Record<AssigneeStatus, Part>> = {
  [assigneeStatus.open]: "asked",
  [assigneeStatus.agreed]: "decided",
  [assigneeStatus.refused]: "decided",
  [assigneeStatus.waiting]: "turn",
  [assigneeStatus.skipped]: "skipped",
  [assigneeStatus.left]: "left",
  [assigneeStatus.paused]: "waiting",
};

/** Who is asked where, in the order of the document: the nodes that ask people, and the initiator's while it does (F32). */
export function askedAt(flow: Flow, state: StateWithHistory): Asked[] {
  const completedNodes = readLog(state.completedLog);
  return flow.plan.nodes
    .filter((node) => isAsking(node) || state.runs[node.id] !== undefined)
    .map((node) => {
      const run = state.runs[node.id];
      const entry = completedNodes.get(node.i);
      const completed = !run && entry !== undefined && isValid(entry);
      const assignees = run?.assignees ?? (completed ? entry.assignees : []);
      return {
        node: node.id,
        name: node.name,
        state: run ? stateOf(run) : completed ? "completed" : "ahead",
        people: assignees.flatMap(({ userId: user, status = assigneeStatus.open, joined }) => {
          const part = parts[status];
          return part ? [{ user, part, joined: joined !== undefined }] : [];
        }),
        assigned: state.assignedAhead?.[node.id] ?? [],
      };
    });
}

const stateOf = (run: NodeRun): "open" | "stalled" =>
  run.unassigned === 1 || !run.assignees.some(({ status = assigneeStatus.open }) => status === assigneeStatus.open)
    ? "stalled"
    : "open";
