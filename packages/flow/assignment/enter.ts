import type { NodeVerdict, StepContext } from "../flow.ts";
import { approvalMethod, approvalMode, noHander } from "../model/codes.ts";
import type { Assignee, CompletionMark, NodeRun } from "../model/state.ts";
import { assigneeStatus as state } from "../model/state.ts";
import { findPeople, groupLimit } from "../people/find.ts";
import { mayDecide } from "../people/reporting-line.ts";
import type { PlanNode } from "../plan/plan.ts";
import { agreedBefore } from "../step/agreements.ts";
import { addHistory, newRun, startRun, whyOf } from "../step/context.ts";
import { completedNow, logCompleted } from "../step/log-completed.ts";
import { finderContextOf } from "./finder-context.ts";
import { applyNoHander } from "./no-assignee.ts";
import { applySameMode } from "./same-person.ts";
import { openTask } from "./task.ts";
import { arm } from "./timer.ts";
import { countVotes } from "./vote.ts";

/** Enters an approver or handler node in the order of F10; afterwards it is completed, or somebody has a task, or it waits for the administrator. */
export function enterAskingNode(step: StepContext, node: PlanNode): void {
  step.tracer?.entered(node);
  const assigned = step.state.assignedAhead?.[node.id];
  if (assigned && askAssigned(step, node, assigned)) return;
  if (decideAutomatically(step, node)) return;
  if (assigned) {
    applyFallback(step, node, false);
    return;
  }
  const taskSettings = step.flow.taskSettingsOf(node);
  const why = whyOf(step, node);
  const people = findPeople(finderContextOf(step, node), taskSettings.groups, why);
  if (people.loop)
    step.effects.log.push({ code: "flow.people.loop", data: { node: node.id, person: step.state.initiator } });
  if (people.tooMany) {
    waitForAdministrator(step, node);
    return;
  }
  const { initiator: applicant, submittedBy: submitter } = step.state;
  const same = applySameMode(step.context.org, taskSettings, { applicant, submitter }, people.ids, why);
  for (const id of same.skipped)
    addHistory(step, { node: node.id, by: "system", action: "SKIP", rule: "sameMode", for: id });
  if (same.ids.length > 0) openTasks(step, node, same.ids, deduplicated(step, node, same.ids), false);
  else if (submitter && same.skipped.includes(submitter)) applyFallback(step, node, people.aboveHighest, true);
  else if (same.skipped.length > 0) completeOnEntry(step, node, "agree", 3, []);
  else applyFallback(step, node, people.aboveHighest);
}

/** `must`: only the submitter was found, and the node must not pass because of that (D29). */
function applyFallback(step: StepContext, node: PlanNode, beyond: boolean, must = false): void {
  const drawn = step.flow.taskSettingsOf(node);
  const taskSettings = must && drawn.noHander === noHander.pass ? { ...drawn, noHander: noHander.admin } : drawn;
  const { initiator: applicant, submittedBy: submitter } = step.state;
  const nobody = applyNoHander(step.context.org, taskSettings, { applicant, submitter }, beyond, whyOf(step, node));
  if (nobody.action === "ask") {
    // Several flow administrators: any of them (F10).
    openTasks(step, node, nobody.ids, deduplicated(step, node, nobody.ids), nobody.ids.length > 1);
  } else if (nobody.action === "pass") {
    addHistory(step, { node: node.id, by: "system", action: "SKIP", rule: "noHander" });
    completeOnEntry(step, node, "agree", 3, []);
  } else waitForAdministrator(step, node);
}

/**
 * Asks the people an administrator put on this node, at every entry; false if all of them have left the company
 * (D26).
 */
function askAssigned(step: StepContext, node: PlanNode, assigned: readonly string[]): boolean {
  const people = assigned.filter((id) => mayDecide(step.context.org, id)).slice(0, groupLimit);
  if (people.length === 0) return false;
  for (const person of people) whyOf(step, node)("flow.why.assigned", { person });
  openTasks(step, node, people, new Set(), false);
  return true;
}

/** `approvalMethod` 2 and 3 (F2). */
function decideAutomatically(step: StepContext, node: PlanNode): boolean {
  const how = step.flow.taskSettingsOf(node).method;
  if (how === approvalMethod.manual) return false;
  const refuses = how === approvalMethod.refuse;
  whyOf(step, node)(refuses ? "flow.why.refuse" : "flow.why.pass");
  addHistory(step, { node: node.id, by: "system", action: refuses ? "REFUSE" : "PASS", rule: "approvalMethod" });
  completeOnEntry(step, node, refuses ? "refuse" : "agree", 2, []);
  return true;
}

/** Completes a node on entry, decided by the system. */
export function completeOnEntry(
  step: StepContext,
  node: PlanNode,
  verdict: NodeVerdict,
  mark: CompletionMark,
  assignees: Assignee[],
): void {
  logCompleted(step, node, completedNow(step, mark, assignees));
  step.verdicts.set(node.id, verdict);
}

/** noHander 5 and F16: the node waits for the administrator. */
function waitForAdministrator(step: StepContext, node: PlanNode): void {
  const run: NodeRun = { ...newRun(step, []), unassigned: 1 };
  startRun(step, node.id, run);
  arm(step, node, run);
  step.effects.notices.push({ kind: "exception", node: node.id, users: step.context.org.flowAdmins });
}

function openTasks(
  step: StepContext,
  node: PlanNode,
  ids: readonly string[],
  skipped: ReadonlySet<string>,
  any: boolean,
): void {
  const taskSettings = step.flow.taskSettingsOf(node);
  const run = newRun(
    step,
    ids.map((u): Assignee => (skipped.has(u) ? { userId: u, status: state.skipped } : { userId: u })),
  );
  if (any) run.anyOne = 1;
  for (const person of skipped)
    addHistory(step, { node: node.id, by: "system", action: "SKIP", rule: "dedupe", for: person });
  const counted = skipped.size > 0 ? countVotes(taskSettings, run) : "pending";
  if (counted === "agree") {
    const skipped = run.assignees.filter((assignee) => assignee.status === state.skipped);
    completeOnEntry(step, node, "agree", 3, skipped);
    return;
  }
  startRun(step, node.id, run);
  openInTurn(step, node, run, taskSettings.mode === approvalMode.oneByOne && !any);
  arm(step, node, run);
}

function openInTurn(step: StepContext, node: PlanNode, run: NodeRun, oneByOne: boolean): void {
  let opened = false;
  for (const assignee of run.assignees) {
    if (assignee.status === state.skipped) continue;
    if (oneByOne && opened) assignee.status = state.waiting;
    else openTask(step, node, run, assignee);
    opened = true;
  }
}

/** F15: the people who agreed before and are not asked again. */
function deduplicated(step: StepContext, node: PlanNode, ids: readonly string[]): Set<string> {
  const { dedupe } = step.flow.plan.settings;
  const taskSettings = step.flow.taskSettingsOf(node);
  if (dedupe === "none" || taskSettings.sign || taskSettings.hasRequiredField) return new Set();
  const before = agreedBefore(step, node);
  const skipped = ids.filter((id) => before.people.has(id));
  const why = whyOf(step, node);
  for (const person of skipped) why(`flow.why.dedupe.${dedupe}`, { person, step: before.step });
  return new Set(skipped);
}
