import { fire } from "../fire.ts";
import type { Flow } from "../flow.ts";
import type { Command } from "../model/command.ts";
import type { Context, Outcome, Refusal, Task, Timer, Values } from "../model/outcome.ts";
import type { StateWithHistory } from "../model/state.ts";
import { isOver, statusName } from "../model/status.ts";
import { step } from "../step.ts";
import { submit } from "../submit.ts";
import { openTasks, view } from "../view/view.ts";
import type { Script, ScriptStep } from "./script.ts";
import type { Trace, Unreached } from "./trace.ts";
import { Visits } from "./trace.ts";

/** The most agreements assumed for one application, because a flow may run in a loop. */
const assumedAtMost = 300;
/** Used as the key of an assumed signature. */
const assumedSignature = "assumed";

/** Runs an application through a flow in memory: the steps of its script, and for the rest what the script says. */
export function simulate(flow: Flow, script: Script, around: Pick<Context, "org" | "fields">): Trace {
  return new Simulation(flow, script, around).run();
}

class Simulation {
  readonly flow: Flow;
  readonly script: Script;
  readonly around: Pick<Context, "org" | "fields">;
  readonly visits = new Visits();
  readonly missed: Unreached[] = [];
  readonly assumed: { node: string; user: string }[] = [];
  /** The number of steps to come by person: nobody's agreement is assumed while they have one. */
  readonly planned: Map<string, number> = new Map();
  timers: Timer[] = [];
  state: StateWithHistory | undefined;
  values: Values;
  now: number;

  constructor(flow: Flow, script: Script, around: Pick<Context, "org" | "fields">) {
    this.flow = flow;
    this.script = script;
    this.around = around;
    this.values = script.values;
    this.now = script.at;
    for (const { command } of script.steps) this.expect(command, 1);
  }

  run(): Trace {
    const { applicant, submittedBy = applicant, values, chosen } = this.script;
    const asked = Object.fromEntries(Object.entries(chosen).map(([id, people]) => [id, [...people]]));
    const first = submit(this.flow, { applicant, submittedBy, values, chosen: asked }, this.context());
    if (!this.keep(first)) return { ...this.trace(), refused: refusalOf(first) };
    for (const each of this.script.steps) this.take(each);
    if (this.script.rest === "agree") this.agreeUntil(() => false);
    return this.trace();
  }

  expect({ user, node = "" }: Command, change: number): void {
    const key = `${node} ${user}`;
    this.planned.set(key, (this.planned.get(key) ?? 0) + change);
  }

  context(): Context {
    return { ...this.around, now: this.now, values: this.values };
  }

  keep(outcome: Outcome<StateWithHistory>): boolean {
    if (!outcome.ok) return false;
    this.state = outcome.state;
    this.values = outcome.values;
    this.visits.take(outcome, (id) => this.flow.plan.byId.get(id)?.index ?? 0);
    const { arm, cancel } = outcome.effects.timers;
    this.timers = this.timers.filter(({ id }) => !cancel.includes(id)).concat(arm);
    return true;
  }

  isOver(): boolean {
    return isOver(this.state?.status ?? 0);
  }

  open(): Task[] {
    return this.state && !this.isOver() ? openTasks(this.flow, this.state) : [];
  }

  /** Executes the deadlines that fall due meanwhile. */
  passTime(until: number): void {
    const due = () => this.timers.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
    for (let timer = due(); timer && this.state; timer = due()) {
      const { id, at } = timer;
      this.timers = this.timers.filter((each) => each.id !== id);
      this.now = Math.max(this.now, at);
      this.keep(fire(this.flow, this.state, id, this.context()));
    }
    this.now = Math.max(this.now, until);
  }

  take({ after, command }: ScriptStep): void {
    this.passTime(this.script.at + after);
    this.expect(command, -1);
    const wanted = () => this.open().some(({ node, user }) => node === command.node && user === command.user);
    const ofTask = command.node !== undefined && command.action !== "TAKE_BACK" && command.action !== "REMOVE_SIGN";
    const asked = !this.isOver() && (!ofTask || wanted() || this.agreeUntil(wanted));
    if (asked) this.act(command);
    else this.miss(command);
  }

  act(command: Command): void {
    if (!this.state) return;
    const outcome = step(this.flow, this.state, command, this.context());
    if (this.keep(outcome) || outcome.ok) return;
    this.miss(command, outcome);
    const unsigned = outcome.code === "flow.signature.required" && "signature" in signed(command);
    if (unsigned) this.keep(step(this.flow, this.state, signed(command), this.context()));
  }

  miss({ node = "", user, action }: Command, refusal?: Refusal): void {
    const at = node || this.flow.plan.start.id;
    const code = refusal?.code;
    const known = this.missed.some((each) => each.node === at && each.user === user && each.code === code);
    if (known && refusal) return;
    this.missed.push({ node: at, user, action, ...(refusal ? { code: refusal.code, data: refusal.data } : {}) });
  }

  /** Lets people without a step agree until `enough` holds; false if it never does. */
  agreeUntil(enough: () => boolean): boolean {
    const stuck = new Set<string>();
    while (!enough()) {
      const task = this.open().find(
        ({ id, kind, node, user }) =>
          kind !== "resubmit" && !stuck.has(id) && (this.planned.get(`${node} ${user}`) ?? 0) <= 0,
      );
      if (!task || this.assumed.length >= assumedAtMost) return false;
      if (!this.agree(task)) stuck.add(task.id);
    }
    return true;
  }

  agree({ id, node, user }: Task): boolean {
    if (!this.state) return false;
    const command: Command = { action: "NEXT", user, task: id, node, viewedSeconds: 60, signature: assumedSignature };
    const outcome = step(this.flow, this.state, command, this.context());
    if (this.keep(outcome) || outcome.ok) this.assumed.push({ node, user });
    else this.miss(command, outcome);
    return outcome.ok;
  }

  trace(): Trace {
    const { visits, missed, assumed, state } = this;
    const seen = state && view(this.flow, state);
    return {
      status: state ? statusName(state.status ?? 0) : null,
      visits: visits.list(),
      open: this.open().map(({ node, user }) => ({ node, user })),
      exception: seen?.exception ?? null,
      missed,
      assumed,
    };
  }
}

const refusalOf = (outcome: Outcome) => (outcome.ok ? undefined : { code: outcome.code, data: outcome.data });

const signed = (command: Command): Command =>
  "signature" in command || command.action === "NEXT"
    ? ({ ...command, signature: assumedSignature } as Command)
    : command;
