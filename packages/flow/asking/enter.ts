import type { Verdict, Work } from "../flow.ts";
import { findPeople, groupLimit } from "../people/find.ts";
import { isActive } from "../people/line.ts";
import { method, mode } from "../plan/asking.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Mark, NodeRun, Seat } from "../state.ts";
import { seat as state } from "../state.ts";
import { keep, passedNow } from "../work/keep.ts";
import { newRun, note, startRun, whyOf } from "../work/work.ts";
import { askerOf } from "./asker.ts";
import { deduplicated } from "./dedupe.ts";
import { applyNoHander } from "./nobody.ts";
import { applySameMode } from "./same.ts";
import { openTask } from "./task.ts";
import { arm } from "./timer.ts";
import { count } from "./vote.ts";

/** Enters an approver or handler node in the order of F10; afterwards it is settled, or somebody has a task, or it waits for the administrator. */
export function ask(work: Work, node: PlanNode): void {
  work.tracer?.entered(node);
  const assigned = work.state.a?.[node.id];
  if (assigned && askAssigned(work, node, assigned)) return;
  if (decidesItself(work, node)) return;
  if (assigned) {
    askSomebodyElse(work, node, false);
    return;
  }
  const asking = work.flow.askingOf(node);
  const why = whyOf(work, node);
  const people = findPeople(askerOf(work, node), asking.groups, why);
  if (people.loop) work.effects.log.push({ code: "flow.people.loop", data: { node: node.id, person: work.state.i } });
  if (people.tooMany) {
    raise(work, node);
    return;
  }
  const { i: applicant, by: submitter } = work.state;
  const same = applySameMode(work.context.org, asking, { applicant, submitter }, people.ids, why);
  for (const id of same.skipped) note(work, { node: node.id, by: "system", action: "SKIP", rule: "sameMode", for: id });
  if (same.ids.length > 0) open(work, node, same.ids, deduplicated(work, node, same.ids), false);
  else if (submitter && same.skipped.includes(submitter)) askSomebodyElse(work, node, people.beyond, true);
  else if (same.skipped.length > 0) pass(work, node, "agree", 3, []);
  else askSomebodyElse(work, node, people.beyond);
}

/** `must` where only who submitted was found: it is not passed by that (D29). */
function askSomebodyElse(work: Work, node: PlanNode, beyond: boolean, must = false): void {
  const given = work.flow.askingOf(node);
  const asking = must && given.noHander === 1 ? { ...given, noHander: 4 as const } : given;
  const { i: applicant, by: submitter } = work.state;
  const nobody = applyNoHander(work.context.org, asking, { applicant, submitter }, beyond, whyOf(work, node));
  if (nobody.does === "ask") {
    // Several flow administrators: any of them (F10).
    open(work, node, nobody.ids, deduplicated(work, node, nobody.ids), nobody.ids.length > 1);
  } else if (nobody.does === "pass") {
    note(work, { node: node.id, by: "system", action: "SKIP", rule: "noHander" });
    pass(work, node, "agree", 3, []);
  } else raise(work, node);
}

/** Whom an administrator put here is asked whenever the node is entered; false where all of them have left (D26). */
function askAssigned(work: Work, node: PlanNode, assigned: readonly string[]): boolean {
  const people = assigned.filter((id) => isActive(work.context.org, id)).slice(0, groupLimit);
  if (people.length === 0) return false;
  for (const person of people) whyOf(work, node)("flow.why.assigned", { person });
  open(work, node, people, new Set(), false);
  return true;
}

/** `approvalMethod` 2 and 3 (F2). */
function decidesItself(work: Work, node: PlanNode): boolean {
  const how = work.flow.askingOf(node).method;
  if (how === method.manual) return false;
  const refuses = how === method.refuse;
  whyOf(work, node)(refuses ? "flow.why.refuse" : "flow.why.pass");
  note(work, { node: node.id, by: "system", action: refuses ? "REFUSE" : "PASS", rule: "approvalMethod" });
  pass(work, node, refuses ? "refuse" : "agree", 2, []);
  return true;
}

/** Settles a node on entry, decided by the system. */
export function pass(work: Work, node: PlanNode, verdict: Verdict, mark: Mark, seats: Seat[]): void {
  keep(work, node, passedNow(work, mark, seats));
  work.verdicts.set(node.id, verdict);
}

/** noHander 5 and F16: the node waits for the administrator. */
function raise(work: Work, node: PlanNode): void {
  const run: NodeRun = { ...newRun(work, []), x: 1 };
  startRun(work, node.id, run);
  arm(work, node, run);
  work.effects.notices.push({ kind: "exception", node: node.id, users: work.context.org.flowAdmins });
}

function open(work: Work, node: PlanNode, ids: readonly string[], skipped: ReadonlySet<string>, any: boolean): void {
  const asking = work.flow.askingOf(node);
  const run = newRun(
    work,
    ids.map((u): Seat => (skipped.has(u) ? { u, s: state.skipped } : { u })),
  );
  if (any) run.any = 1;
  for (const person of skipped)
    note(work, { node: node.id, by: "system", action: "SKIP", rule: "dedupe", for: person });
  const counted = skipped.size > 0 ? count(asking, run) : "pending";
  if (counted === "agree") {
    const settled = run.seats.filter((seat) => seat.s === state.skipped);
    pass(work, node, "agree", 3, settled);
    return;
  }
  startRun(work, node.id, run);
  openFirst(work, node, run, asking.mode === mode.oneByOne && !any);
  arm(work, node, run);
}

function openFirst(work: Work, node: PlanNode, run: NodeRun, oneByOne: boolean): void {
  let opened = false;
  for (const seat of run.seats) {
    if (seat.s === state.skipped) continue;
    if (oneByOne && opened) seat.s = state.turn;
    else openTask(work, node, run, seat);
    opened = true;
  }
}
