import fc from "fast-check";
import { expect } from "vitest";
import { actions } from "../command/index.ts";
import { deactivate } from "../deactivate.ts";
import { fire } from "../fire.ts";
import type { Flow } from "../flow.ts";
import { migrate } from "../migration/migrate.ts";
import { proposeMapping } from "../migration/propose.ts";
import type { Action, Command } from "../model/command.ts";
import { directory } from "../model/directory.ts";
import type { Context, HistoryNeeded, HistoryRow, Outcome, Task, Timer, Values } from "../model/outcome.ts";
import { refuse } from "../model/refuse.ts";
import type { State, StateWithHistory } from "../model/state.ts";
import { isOver } from "../model/status.ts";
import { step } from "../step.ts";
import { submit } from "../submit.ts";
import { returnTargets } from "../view/targets.ts";
import { openTasks } from "../view/view.ts";
import { staff } from "./arbitraries.ts";

export const fields = [
  { key: "n", type: "number", label: "N" },
  { key: "buddy", type: "people", label: "Buddy" },
];

/** One random action: its numbers are interpreted by the state of the application. */
export interface RandomAction {
  readonly kind: number;
  readonly pick: number;
  readonly one: number;
  readonly two: number;
  readonly wild: boolean;
}

const nat = fc.nat({ max: 999 });
export const randomActions = fc.array(
  fc.record({ kind: nat, pick: nat, one: nat, two: nat, wild: fc.nat({ max: 9 }).map((n) => n === 0) }),
  { minLength: 5, maxLength: 40 },
);

const frequentActions = [
  ...["NEXT", "NEXT", "NEXT", "NEXT", "NEXT", "NEXT"],
  ...["REJECT", "BACK", "BACK", "BACK_TO_PRE", "ADD_SIGN", "DELEGATE", "TRANSFER", "TAKE_BACK", "TAKE_BACK"],
] as Action[];

const administering: readonly Action[] = ["ASSIGN", "CHANGE", "JUMP", "REARM", "RESTORE"];

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/** An outcome without the fields that only save reading the log of completed nodes. */
function withoutLog(outcome: Outcome): Outcome {
  if (!outcome.ok) return outcome;
  const { completedLog: _, agreements: __, ...state } = outcome.state;
  return { ...outcome, state };
}

/** The outcome of a step that had the log; it may not ask for it again. */
function stepOf(outcome: Outcome | HistoryNeeded): Outcome {
  if ("needs" in outcome) return expect.fail("asked for the log that it was given");
  return outcome;
}

/** The result of a move. */
export interface RandomStep {
  readonly before: State;
  readonly outcome: Outcome;
}

/**
 * An application with a clock, deadlines and people who leave. It stores the log of completed nodes apart from the
 * snapshot.
 */
export class RandomRun {
  flow: Flow;
  /** The drawings it may be migrated to, by version. */
  readonly versions: ReadonlyMap<string, Flow>;
  now = 1_767_225_600_000;
  values: Values;
  state: State | undefined;
  completedLog = "";
  /** How often a step needed the log of completed nodes. */
  asked = 0;
  readonly inactive = new Set<string>();
  readonly history: HistoryRow[] = [];
  readonly around = new Map<HistoryRow, Context["org"]>();
  timers: Timer[] = [];
  org = this.people();

  constructor(flow: Flow, values: Values, others: readonly Flow[] = []) {
    this.flow = flow;
    this.versions = new Map([flow, ...others].map((flow) => [String(flow.definition.version), flow]));
    this.values = values;
  }

  people() {
    return directory({
      departments: [
        { id: "d1", name: "One", headIds: ["c"] },
        { id: "d2", name: "Two", parentId: "d1", headIds: ["b", "a"] },
      ],
      users: staff.map((id, index) => ({
        id,
        name: id,
        departmentId: index % 2 === 0 ? "d2" : "d1",
        superiorId: staff[index + 1],
        roleIds: index % 3 === 0 ? ["r1"] : ["r2"],
        active: !this.inactive.has(id),
      })),
      flowAdminIds: ["g", "h"],
      personnelIds: ["f"],
    });
  }

  context(): Context {
    return { now: this.now, org: this.org, fields, values: this.values };
  }

  begin(): Outcome {
    return this.take(submit(this.flow, { applicant: "a", values: this.values }, this.context()));
  }

  take(outcome: Outcome): Outcome {
    if (!outcome.ok) return outcome;
    const { completedLog: _, ...state } = outcome.state;
    this.state = state;
    this.completedLog += outcome.completedEntries;
    this.values = outcome.values;
    for (const row of outcome.effects.history) this.around.set(row, this.org);
    this.history.push(...outcome.effects.history);
    const { arm, cancel } = outcome.effects.timers;
    this.timers = this.timers.filter((timer) => !cancel.includes(timer.id)).concat(arm);
    return outcome;
  }

  /**
   * Takes a step from the stored snapshot, with the log if the step needs it. The result must equal that of a step
   * that had the log from the start.
   */
  attempt(state: State, take: (state: State) => Outcome | HistoryNeeded): Outcome {
    const { agreements: _, ...rest } = this.whole(state);
    const first = take(state);
    const again = "needs" in first;
    if (again) this.asked += 1;
    const outcome = stepOf(again ? take(this.whole(state)) : first);
    expect(withoutLog(outcome)).toEqual(withoutLog(stepOf(take(rest))));
    return outcome;
  }

  whole(state: State): StateWithHistory {
    return { ...state, completedLog: this.completedLog };
  }

  perform(move: RandomAction): RandomStep | undefined {
    const before = this.state;
    if (!before || (isOver(before.status ?? 0) && move.kind % 5 > 0)) return undefined;
    this.now += move.pick * 1000;
    const kind = move.kind % 20;
    if (kind === 0) return this.deadline(before, move);
    if (kind === 1 && this.inactive.size < 3) return this.leave(before, move);
    if ((kind === 2 || kind === 3) && this.versions.size > 1) return this.migrate(before, move);
    const command = this.commandOf(before, move);
    const outcome = this.attempt(before, (state) => step(this.flow, state, command, this.context()));
    return { before, outcome: this.take(outcome) };
  }

  deadline(before: State, move: RandomAction): RandomStep | undefined {
    const timer = at(this.timers, move.one);
    if (!timer) return undefined;
    this.now = Math.max(this.now, timer.at);
    this.timers = this.timers.filter((each) => each !== timer);
    const outcome = this.attempt(before, (state) => fire(this.flow, state, timer.id, this.context()));
    return { before, outcome: this.take(outcome) };
  }

  leave(before: State, move: RandomAction): RandomStep {
    const user = at(staff, move.one) ?? "c";
    this.inactive.add(user);
    this.org = this.people();
    const outcome = this.attempt(before, (state) => deactivate(this.flow, state, user, this.context()));
    return { before, outcome: this.take(outcome) };
  }

  /** Migrates to another drawing; each node goes to the proposed node, the same node, or any node. */
  migrate(before: State, move: RandomAction): RandomStep {
    const flows = [...this.versions.values()];
    const to = at(flows, move.pick % 4 === 0 ? 2 : move.pick % 4 === 1 ? 0 : 1) ?? this.flow;
    const mapping = { nodes: this.mapping(to, before, move), by: "g", reason: "because" };
    const take = (state: State): Outcome =>
      migrate(this.flow, to, { completedLog: this.completedLog, ...state }, mapping, this.context()).outcome ??
      refuse("flow.notAllowed");
    const outcome = this.attempt(before, take);
    if (outcome.ok) this.flow = to;
    return { before, outcome: this.take(outcome) };
  }

  mapping(to: Flow, { runs }: State, move: RandomAction): Record<string, string> {
    if (move.one % 3 === 0) return {};
    const proposed = Object.entries(proposeMapping(this.flow, to)).flatMap(([id, target]) =>
      target ? [[id, target]] : [],
    );
    const ids = to.plan.nodes.map(({ id }) => id);
    const anywhere = this.flow.plan.nodes
      .filter(({ id, index: i }) => runs[id] || (move.wild && i % 3 === move.two % 3))
      .map(({ id, index: i }) => [id, at(ids, move.two + i) ?? id]);
    return Object.fromEntries(move.one % 3 === 1 ? proposed : [...proposed, ...anywhere]);
  }

  /** A random command: mostly one that may be allowed, sometimes any. */
  commandOf(state: State, move: RandomAction): Command {
    const task = at(openTasks(this.flow, state), move.pick);
    const action = this.actionOf(state, move);
    const nodes = this.flow.plan.nodes.map((node) => node.id);
    const other = at(staff, move.two) ?? "b";
    const admin = administering.includes(action);
    const target = action === "BACK" ? this.targetOf(state, task, move) : at(nodes, move.two);
    const anywhere: readonly Action[] = ["WITHDRAW", "URGE", "TAKE_BACK"];
    return {
      action,
      user: this.userOf(action, task, move),
      node: move.wild || anywhere.includes(action) ? undefined : admin ? at(nodes, move.two) : task?.node,
      opinion: move.kind % 17 === 0 ? undefined : "because",
      reason: "because",
      to: this.aim(action, move, target, other),
      users: move.two % 3 === 0 ? [other, at(staff, move.two + 1) ?? "c"] : [other],
      position: at(["before", "after", "beside"] as const, move.two) ?? "before",
      values: move.two % 9 === 0 ? { n: move.two % 6 } : undefined,
    } as Command;
  }

  /** The target of a command: a node or a person. An agreement names a node in a free flow, and sometimes in others. */
  aim(action: Action, move: RandomAction, target: string | undefined, other: string): string | undefined {
    if (action === "BACK" || action === "JUMP") return target ?? "start";
    if (action !== "NEXT") return other;
    const free = this.flow.plan.settings.on("freeFlow") ? move.pick % 2 === 0 : move.pick % 50 === 0;
    return free ? at(this.flow.plan.nodes, move.two)?.id : undefined;
  }

  actionOf(state: State, move: RandomAction): Action {
    if (state.status === 3 && !move.wild) return move.one % 9 === 0 ? "WITHDRAW" : "RESUBMIT";
    return (move.kind % 4 === 0 ? at(actions, move.one) : at(frequentActions, move.one)) ?? "NEXT";
  }

  userOf(action: Action, task: Task | undefined, move: RandomAction): string {
    if (administering.includes(action)) return "g";
    if (action === "WITHDRAW" || action === "URGE") return "a";
    const last = this.history.findLast((row) => row.action === "NEXT" || row.action === "REJECT");
    if (action === "TAKE_BACK" && last) return last.by;
    return move.wild || !task ? (at(staff, move.pick) ?? "a") : task.user;
  }

  targetOf(state: State, task: Task | undefined, move: RandomAction): string | undefined {
    const found =
      task && !move.wild
        ? returnTargets(this.flow, this.whole(state), { user: task.user, node: task.node }, this.context())
        : undefined;
    return found?.ok ? at(found.targets, move.two)?.node : "start";
  }
}
