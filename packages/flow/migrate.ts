import { actingSeats } from "./asking/seats.ts";
import { taskOf } from "./asking/task.ts";
import { dueAt, timerId } from "./asking/timer.ts";
import type { Flow } from "./compile.ts";
import { keyOf, place } from "./machine/key.ts";
import type { Accepted, Context } from "./outcome.ts";
import { linesOf } from "./plan/place.ts";
import type { PlanNode } from "./plan/plan.ts";
import type { NodeRun, State } from "./state.ts";
import { isOver } from "./status.ts";
import type { Passed } from "./work/past.ts";
import { pastText, readPast } from "./work/past.ts";
import { emptyEffects } from "./work/work.ts";

/** Why an application cannot move to another version, and at which of its nodes. */
export type Obstacle = "ended" | "missing" | "otherType" | "otherBranches" | "returned";

export interface Verdict {
  readonly ok: boolean;
  readonly obstacles: readonly { readonly node: string; readonly obstacle: Obstacle }[];
  /** Nodes passed that the other version does not have: their results are dropped. */
  readonly dropped: readonly string[];
}

export interface Migration {
  readonly verdict: Verdict;
  /** The application in the other version; only where the verdict is good. */
  readonly outcome?: Accepted;
}

export interface Mapping {
  /** Old node id → new node id; a node left out keeps its id. */
  readonly nodes?: Readonly<Record<string, string>>;
  /** The flow administrator, and why (F32). */
  readonly by: string;
  readonly reason: string;
}

/** Moves one running application to another version of its flow; looking at the verdict alone is the dry run (F32). */
export function migrate(from: Flow, to: Flow, state: State, mapping: Mapping, context: Context): Migration {
  const move = new Move(from, to, state, mapping);
  const verdict = move.verdict();
  return verdict.ok ? { verdict, outcome: move.outcome(context) } : { verdict };
}

class Move {
  readonly from: Flow;
  readonly to: Flow;
  readonly state: State;
  readonly mapping: Mapping;

  constructor(from: Flow, to: Flow, state: State, mapping: Mapping) {
    this.from = from;
    this.to = to;
    this.state = state;
    this.mapping = mapping;
  }

  idOf(id: string): string {
    return this.mapping.nodes?.[id] ?? id;
  }

  nodeOf(id: string): PlanNode | undefined {
    return this.to.plan.byId.get(this.idOf(id));
  }

  verdict(): Verdict {
    const past = [...readPast(this.state.p).keys()].flatMap((index) => this.from.plan.nodes[index] ?? []);
    const dropped = past.filter((node) => !this.nodeOf(node.id)).map((node) => node.id);
    const obstacles = this.obstacles();
    return { ok: obstacles.length === 0, obstacles, dropped };
  }

  obstacles(): Verdict["obstacles"] {
    const { start } = this.from.plan;
    if (isOver(this.state.s ?? 0)) return [{ node: start.id, obstacle: "ended" }];
    // Where everything stood at a return belongs to the old drawing.
    if (this.state.back) return [{ node: start.id, obstacle: "returned" }];
    return this.standing().flatMap((node) => {
      const obstacle = this.obstacleAt(node);
      return obstacle ? [{ node: node.id, obstacle }] : [];
    });
  }

  /** The nodes that lines stand at, parallels included. */
  standing(): PlanNode[] {
    const keys = new Set(Object.values(this.state.at));
    return this.from.plan.nodes.filter((node) => keys.has(keyOf(node.id)));
  }

  obstacleAt(node: PlanNode): Obstacle | undefined {
    const target = this.nodeOf(node.id);
    if (!target) return "missing";
    if (target.type !== node.type) return "otherType";
    const lines = (each: PlanNode) => linesOf(each).map((line) => line.key);
    const same = (ours: readonly string[], theirs: readonly string[]) =>
      ours.map((id) => this.idOf(id)).join(" ") === theirs.join(" ");
    if (!same(lines(node), lines(target))) return "otherBranches";
    const branches = (each: PlanNode) => each.branches.map((branch) => branch.id);
    const holds = same(branches(node).sort(), branches(target).sort());
    return holds ? undefined : "otherBranches";
  }

  outcome(context: Context): Accepted {
    const { state, mapping } = this;
    const effects = emptyEffects();
    const row = { by: mapping.by, action: "MIGRATE", reason: mapping.reason, at: context.now };
    effects.history.push({ ...row, node: this.to.plan.start.id, to: String(this.to.definition.version ?? "") });
    const moved: State = { ...state, q: state.q + 1, at: this.positions(), r: this.runs(), p: this.past() };
    if (state.c) moved.c = this.renamed(state.c);
    if (state.a) moved.a = this.renamed(state.a);
    this.moveTasks(moved, effects, mapping.by);
    this.moveTimers(moved, effects);
    return { ok: true, state: moved, values: context.values, effects };
  }

  renamed<T>(record: Readonly<Record<string, T>>): Record<string, T> {
    return Object.fromEntries(Object.entries(record).map(([id, value]) => [this.idOf(id), value]));
  }

  positions(): Record<string, string> {
    const ends: readonly string[] = Object.values(place);
    const byKey = new Map(this.standing().map((node) => [keyOf(node.id), keyOf(this.idOf(node.id))]));
    return Object.fromEntries(
      Object.entries(this.state.at).map(([line, at]) => [
        line === "" ? line : this.idOf(line),
        ends.includes(at) ? at : (byKey.get(at) ?? at),
      ]),
    );
  }

  runs(): Record<string, NodeRun> {
    return this.renamed(this.state.r);
  }

  past(): string {
    const kept = new Map<number, Passed>();
    for (const [index, passed] of readPast(this.state.p)) {
      const node = this.from.plan.nodes[index];
      const target = node && this.nodeOf(node.id);
      if (target) kept.set(target.i, passed);
    }
    return pastText(kept);
  }

  /** A task whose node has another id or name now is another task. */
  moveTasks(moved: State, effects: Accepted["effects"], by: string): void {
    for (const node of this.from.runningNodes(this.state)) {
      const run = this.state.r[node.id];
      const target = this.nodeOf(node.id);
      if (!run || !target || (target.id === node.id && target.name === node.name)) continue;
      for (const seat of actingSeats(run)) {
        effects.closed.push({ task: taskOf(moved.t, node, run, seat), how: "reassigned", by });
        effects.opened.push(taskOf(moved.t, target, run, seat));
      }
    }
  }

  moveTimers(moved: State, effects: Accepted["effects"]): void {
    for (const node of this.from.runningNodes(this.state)) {
      const run = this.state.r[node.id];
      const target = this.nodeOf(node.id);
      if (!run || !target) continue;
      const before = dueAt(moved.t, this.from.askingOf(node), run);
      const after = dueAt(moved.t, this.to.askingOf(target), run);
      if (before === after && target.id === node.id) continue;
      if (before !== undefined) effects.timers.cancel.push(timerId(node.id, run));
      if (after !== undefined) effects.timers.arm.push({ id: timerId(target.id, run), node: target.id, at: after });
    }
  }
}
