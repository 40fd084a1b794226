import { type WorkCalendar, weekdayOf } from "@stampflow/kernel";
import { asProxy } from "../command/proxy.ts";
import { deactivate } from "../deactivate.ts";
import { fire } from "../fire.ts";
import type { Flow } from "../flow.ts";
import { message } from "../message.ts";
import type { Action } from "../model/command.ts";
import { commandSchema } from "../model/command.ts";
import { directory } from "../model/directory.ts";
import { addDuration } from "../model/duration.ts";
import type { Context, Effects, HistoryRow, Outcome, Refusal, RefusalCode, Timer, Values } from "../model/outcome.ts";
import type { StateWithHistory } from "../model/state.ts";
import { compile } from "../publish/compile.ts";
import { step } from "../step.ts";
import { submit } from "../submit.ts";
import { openTasks, view } from "../view/view.ts";
import type { ActStep, Scenario, ScenarioStep } from "./schema.ts";

/** One result for each step, or for each member of `together`. */
type StepResult = { ok: true } | { ok: false; code: string; message: string };

type ScenarioResult = Readonly<Record<string, unknown>>;

const refused = ({ code, data }: Refusal): StepResult => ({ ok: false, code, message: message(code, data, "en-US") });

const lacking: Partial<Record<string, RefusalCode>> = {
  TRANSFER: "flow.transfer.target",
  DELEGATE: "flow.transfer.target",
  ADD_SIGN: "flow.addSign.target",
  REMOVE_SIGN: "flow.addSign.target",
  ASSIGN: "flow.transfer.target",
};

/** A step that needs a person or a node and names none, or too many. */
function incomplete(input: object): Refusal {
  const action = "action" in input ? String(input.action) : "";
  return { ok: false, code: lacking[action] ?? "flow.notAllowed", data: {} };
}

const closing: readonly string[] = ["CANCEL", "SUPERSEDE"];
/** Rows that only replaying needs. The result leaves them out. */
const unshown: readonly string[] = ["LEAVE", "REMIND"];

const isProxied = (by: string, action: string): boolean => by !== "system" && asProxy.has(action as Action);

/**
 * The keys of a history row that the result shows: `rule` if the system skipped or decided, `for` if it closed a
 * task.
 */
function rowOf({ node, by, action, rule, for: whose }: HistoryRow): Record<string, string> {
  const row: Record<string, string> = { node, by, action };
  if (rule !== undefined && !closing.includes(action)) row.rule = rule;
  if (whose !== undefined && (closing.includes(action) || action === "SKIP" || isProxied(by, action))) row.for = whose;
  return row;
}

const rowsOf = (history: readonly HistoryRow[]) =>
  history.filter((row) => row.by !== "system" || !unshown.includes(row.action)).map(rowOf);

/** The result of a refused submission. */
function unstarted(flow: Flow, { code, data }: Refusal, steps: readonly StepResult[]): ScenarioResult {
  return {
    status: null,
    statusCode: null,
    refused: { code, message: message(code, data, "en-US") },
    exception: null,
    open: [],
    nodes: Object.fromEntries(flow.plan.nodes.map(({ id }) => [id, 0])),
    cc: [],
    values: {},
    history: [],
    steps,
  };
}

/** Runs a scenario in memory, with a clock, timers and keys. */
export const runScenario = (scenario: Scenario, flow?: Flow): ScenarioResult => playScenario(scenario, flow).result;

/** Answers the whole history beside the result, which shows only the part listed in section 8. */
export function playScenario(
  scenario: Scenario,
  flow = compile(scenario.definition),
): { result: ScenarioResult; history: readonly HistoryRow[] } {
  const world = new ScenarioRun(scenario, flow);
  const first = world.begin();
  if (!first.ok) {
    const steps = scenario.steps.flatMap((each) => world.refuseAll(each));
    return { result: unstarted(flow, first, steps), history: [] };
  }
  const steps = scenario.steps.flatMap((each) => world.take(each));
  return { result: world.result(steps), history: world.history };
}

/** Days begin where the clock of the scenario says. */
function calendarOf(daysOff: readonly string[] | null | undefined, now: string): WorkCalendar {
  const off = daysOff && new Set(daysOff);
  return {
    timeZone: now.endsWith("Z") ? "UTC" : now.slice(-6),
    works: (day) => (off ? !off.has(day) : weekdayOf(day) % 6 !== 0),
  };
}

class ScenarioRun {
  readonly scenario: Scenario;
  readonly flow: Flow;
  readonly users;
  readonly answers = new Map<string, StepResult>();
  readonly history: HistoryRow[] = [];
  timers: Timer[] = [];
  now: number;
  org;
  values: Values;
  state: StateWithHistory | undefined;

  constructor(scenario: Scenario, flow: Flow) {
    this.scenario = scenario;
    this.flow = flow;
    this.users = scenario.org.users.map((user) => ({ ...user }));
    this.now = Date.parse(scenario.now);
    this.values = scenario.values;
    this.org = this.directory();
  }

  directory() {
    const { org, now } = this.scenario;
    return directory({ ...org, users: this.users, calendar: calendarOf(org.daysOff, now) });
  }

  context(): Context {
    return { now: this.now, org: this.org, fields: this.scenario.form.fields, values: this.values };
  }

  begin(): Outcome<StateWithHistory> {
    const { applicant, submittedBy, values, chosen } = this.scenario;
    const outcome = submit(
      this.flow,
      { applicant, submittedBy: submittedBy ?? applicant, values, chosen: chosen ?? {} },
      this.context(),
    );
    this.keep(outcome);
    return outcome;
  }

  keep(outcome: Outcome<StateWithHistory>): StepResult {
    if (!outcome.ok) return refused(outcome);
    this.state = outcome.state;
    this.values = outcome.values;
    this.history.push(...outcome.effects.history);
    this.follow(outcome.effects);
    return { ok: true };
  }

  follow({ timers }: Effects): void {
    this.timers = this.timers.filter((timer) => !timers.cancel.includes(timer.id)).concat(timers.arm);
  }

  take(given: ScenarioStep): StepResult[] {
    if ("advance" in given) return [this.advance(given.advance)];
    if ("deactivate" in given) return [this.leave(given.deactivate)];
    if ("together" in given) return this.together(given.together);
    return [this.act(given)];
  }

  refuseAll(given: ScenarioStep): StepResult[] {
    const one = refused({ ok: false, code: "flow.notAllowed", data: {} });
    return "together" in given ? given.together.map(() => one) : [one];
  }

  advance(duration: string): StepResult {
    const end = addDuration(this.now, duration) ?? this.now;
    for (let timer = this.due(end); timer && this.state; timer = this.due(end)) {
      const { id, at } = timer;
      this.timers = this.timers.filter((each) => each.id !== id);
      this.now = Math.max(this.now, at);
      this.keep(fire(this.flow, this.state, id, this.context()));
    }
    this.now = end;
    return { ok: true };
  }

  due(end: number): Timer | undefined {
    return this.timers.filter((timer) => timer.at <= end).sort((one, other) => one.at - other.at)[0];
  }

  leave(user: string): StepResult {
    for (const each of this.users) if (each.id === user) each.active = false;
    this.org = this.directory();
    return this.state ? this.keep(deactivate(this.flow, this.state, user, this.context())) : { ok: true };
  }

  /**
   * Each member acts on the state before all of them, in this order of arrival; what was not allowed then is refused.
   */
  together(members: readonly ActStep[]): StepResult[] {
    const { state: before, values } = this;
    if (!before) return [];
    const context = this.context();
    const tasks = openTasks(this.flow, before);
    return members.map((member) => {
      const mine = tasks.filter(({ user, node }) => user === member.user && (member.node ?? node) === node);
      const task = mine.length === 1 ? mine[0]?.id : undefined;
      return this.once(member, (given) => {
        const seen = { ...given, task, seen: { step: before.steps, values } };
        const alone = this.attempt(seen, before, context);
        return alone.ok ? this.command(seen) : refused(alone);
      });
    });
  }

  act(given: ActStep): StepResult {
    return this.once(given, (each) => this.command(each));
  }

  /** A key belongs to its person: the same key again gets the first answer. */
  once({ key, ...given }: ActStep, take: (given: Omit<ActStep, "key">) => StepResult): StepResult {
    const once = key === undefined ? undefined : `${given.proxy ?? given.user} ${key}`;
    const earlier = once === undefined ? undefined : this.answers.get(once);
    if (earlier) return earlier;
    const answer = take(given);
    if (once !== undefined) this.answers.set(once, answer);
    return answer;
  }

  attempt(given: object, state: StateWithHistory | undefined, context: Context): Outcome<StateWithHistory> {
    const command = commandSchema.safeParse(given);
    if (!command.success || !state) return incomplete(given);
    return step(this.flow, state, command.data, context);
  }

  command(given: object): StepResult {
    return this.keep(this.attempt(given, this.state, this.context()));
  }

  result(steps: readonly StepResult[]): ScenarioResult {
    if (!this.state) return {};
    const seen = view(this.flow, this.state);
    return {
      status: seen.status,
      statusCode: seen.statusCode,
      exception: seen.exception,
      open: seen.open.map(({ node, user, kind }) => ({ node, user, kind })),
      nodes: seen.nodes,
      cc: seen.cc,
      values: this.values,
      history: rowsOf(this.history),
      steps,
    };
  }
}
