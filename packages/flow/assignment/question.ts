import type { StepContext } from "../flow.ts";
import type { QuestionEnd } from "../model/outcome.ts";
import type { NodeRun, Question, State } from "../model/state.ts";
import type { PlanNode } from "../plan/plan.ts";
import { elapsed } from "../step/context.ts";
import { startClock, stopClock } from "./timer.ts";

/** The open question of somebody's task; a task has one at most (F36). */
export const questionOf = (state: State, node: string, user: string): Question | undefined =>
  state.questions?.find((question) => question.node === node && question.user === user);

export function openQuestion(step: StepContext, node: PlanNode, run: NodeRun, text: string): void {
  const { state, actor, proxy } = step;
  const question: Question = { step: state.steps, node: node.id, user: actor, at: elapsed(step), text };
  if (proxy !== undefined) question.proxy = proxy;
  state.questions = [...(state.questions ?? []), question];
  step.effects.asked.push(question);
  stopClock(step, node, run);
}

export function closeQuestion(
  step: StepContext,
  node: PlanNode,
  run: NodeRun,
  question: Question,
  how: QuestionEnd,
): void {
  const { state, effects } = step;
  const others = (state.questions ?? []).filter((each) => each !== question);
  if (others.length > 0) state.questions = others;
  else delete state.questions;
  effects.questionsClosed.push({ question, how });
  if (!others.some((each) => each.node === node.id)) startClock(step, node, run);
}
