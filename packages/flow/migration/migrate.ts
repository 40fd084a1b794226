import { taskOf } from "../assignment/task.ts";
import { countWorkdays, dueAt, timerId } from "../assignment/timer.ts";
import type { Flow, StepContext } from "../flow.ts";
import { actingAssignees } from "../model/assignees.ts";
import type { Accepted, Context } from "../model/outcome.ts";
import type { StateWithHistory } from "../model/state.ts";
import { keyOf } from "../plan/key.ts";
import type { PlanNode } from "../plan/plan.ts";
import { beginEpoch } from "../rollback/epoch.ts";
import { begin, finish } from "../step/begin.ts";
import { readLog } from "../step/completed-log.ts";
import { addHistory, editRun } from "../step/context.ts";
import { replaceLog } from "../step/log-completed.ts";
import { adapt } from "./adapt.ts";
import { MappedHistory } from "./history.ts";
import type { IdMapping, MigrationObstacle } from "./obstacles.ts";
import { currentNodes, obstaclesOf } from "./obstacles.ts";

export interface MigrationVerdict {
  readonly ok: boolean;
  readonly obstacles: readonly MigrationObstacle[];
  /** Completed nodes that are not on the way in the other version: their decisions no longer count. */
  readonly dropped: readonly string[];
  /** Nodes already decided that are ahead in the other version: people are asked again. */
  readonly again: readonly string[];
}

export interface Migration {
  readonly verdict: MigrationVerdict;
  /** The application in the other version; only if nothing prevents it. */
  readonly outcome?: Accepted<StateWithHistory>;
}

export interface Mapping {
  /** Old node id → new node id; a node left out keeps its id. */
  readonly nodes?: Readonly<Record<string, string>>;
  /** The administrator and the reason (F32). The caller checks the permission. */
  readonly by: string;
  readonly reason: string;
}

/**
 * Moves a running application to another version of its flow (F32). For a dry run look at the verdict and drop the
 * outcome. Needs the log of completed nodes (D4).
 */
export function migrate(from: Flow, to: Flow, state: StateWithHistory, mapping: Mapping, context: Context): Migration {
  const move = new MigrationRun(from, to, state, mapping);
  const verdict = move.verdict();
  return verdict.ok ? { verdict, outcome: move.outcome(context) } : { verdict };
}

class MigrationRun {
  readonly from: Flow;
  readonly to: Flow;
  readonly state: StateWithHistory;
  readonly mapping: Mapping;

  constructor(from: Flow, to: Flow, state: StateWithHistory, mapping: Mapping) {
    this.from = from;
    this.to = to;
    this.state = state;
    this.mapping = mapping;
  }

  /** The initiator node maps to the initiator node, whatever its id. */
  readonly idOf: IdMapping = (id) =>
    id === this.from.plan.start.id ? this.to.plan.start.id : (this.mapping.nodes?.[id] ?? id);

  nodeOf(id: string): PlanNode | undefined {
    return this.to.plan.byId.get(this.idOf(id));
  }

  verdict(): MigrationVerdict {
    const obstacles = obstaclesOf(this.from, this.to, this.state, this.idOf);
    if (obstacles.length > 0) return { ok: false, obstacles, dropped: this.removedNodes(), again: [] };
    const { dropped, askedAgain: again } = this.mappedHistory();
    return { ok: true, obstacles, dropped, again };
  }

  removedNodes(): string[] {
    const completed = [...readLog(this.state.completedLog).keys()].flatMap(
      (index) => this.from.plan.nodes[index] ?? [],
    );
    return completed.filter((node) => !this.nodeOf(node.id)).map((node) => node.id);
  }

  mappedHistory(): MappedHistory {
    const { positions, returned } = this.mappedState();
    return new MappedHistory(this.from, this.to, this.state, returned?.positions ?? positions, this.idOf);
  }

  outcome(context: Context): Accepted<StateWithHistory> {
    const step = begin(this.to, this.mappedState(), context, this.mapping.by);
    const { completedNodes, undone } = this.mappedHistory();
    replaceLog(step, completedNodes);
    this.record(step);
    if (undone) beginEpoch(step);
    this.moveTasks(step);
    this.moveTimers(step);
    adapt(step);
    return finish(step);
  }

  record(step: StepContext): void {
    const { by, reason, nodes = {} } = this.mapping;
    const version = ({ definition }: Flow) => String(definition.version ?? "");
    addHistory(step, {
      node: this.to.plan.start.id,
      by,
      action: "MIGRATE",
      reason,
      from: version(this.from),
      to: version(this.to),
      ...(Object.keys(nodes).length > 0 ? { nodes } : {}),
    });
  }

  /** The current state, expressed in the other drawing. */
  mappedState(): StateWithHistory {
    const { state } = this;
    const moved: StateWithHistory = {
      ...state,
      positions: this.positions(state.positions),
      runs: this.mapKeys(state.runs),
    };
    if (state.chosen) moved.chosen = this.mapKeys(state.chosen);
    if (state.assignedAhead) moved.assignedAhead = this.mapKeys(state.assignedAhead);
    if (state.questions) moved.questions = state.questions.map((each) => ({ ...each, node: this.idOf(each.node) }));
    if (state.returned) {
      const { node, positions, runs } = state.returned;
      moved.returned = { node: this.idOf(node), positions: this.positions(positions), runs: this.mapKeys(runs) };
    }
    return moved;
  }

  mapKeys<T>(record: Readonly<Record<string, T>>): Record<string, T> {
    return Object.fromEntries(Object.entries(record).map(([id, value]) => [this.idOf(id), value]));
  }

  positions(positions: Readonly<Record<string, string>>): Record<string, string> {
    const current = currentNodes(this.from, this.state);
    const byKey = new Map(current.map((node) => [keyOf(node.id), keyOf(this.idOf(node.id))]));
    return Object.fromEntries(
      Object.entries(positions).map(([path, at]) => [path === "" ? path : this.idOf(path), byKey.get(at) ?? at]),
    );
  }

  /** Closes and opens the tasks of nodes that have another id now, because the node is part of a task's id. */
  moveTasks({ state, effects }: StepContext): void {
    for (const node of this.from.runningNodes(this.state)) {
      const run = this.state.runs[node.id];
      const target = this.nodeOf(node.id);
      if (!run || !target || target.id === node.id) continue;
      for (const assignee of actingAssignees(run)) {
        effects.closed.push({
          task: taskOf(state.submittedAt, node, run, assignee),
          how: "reassigned",
          by: this.mapping.by,
        });
        effects.opened.push(taskOf(state.submittedAt, target, run, assignee));
      }
    }
  }

  moveTimers(step: StepContext): void {
    const { state, effects } = step;
    for (const node of this.from.runningNodes(this.state)) {
      const run = this.state.runs[node.id];
      const target = this.nodeOf(node.id);
      if (!run || !target) continue;
      const before = dueAt(state.submittedAt, this.from.taskSettingsOf(node), run);
      const moved = editRun(step, target.id) ?? run;
      countWorkdays(step, this.to.taskSettingsOf(target), moved);
      const after = dueAt(state.submittedAt, this.to.taskSettingsOf(target), moved);
      if (before === after && target.id === node.id) continue;
      if (before !== undefined) effects.timers.cancel.push(timerId(node.id, run));
      if (after !== undefined) effects.timers.arm.push({ id: timerId(target.id, run), node: target.id, at: after });
    }
  }
}
