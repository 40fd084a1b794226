import { closeQuestion } from "../../assignment/question.ts";
import type { StepContext } from "../../flow.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import type { Question, State } from "../../model/state.ts";
import { addHistory, editRun } from "../../step/context.ts";

function wanted({ questions = [] }: State, { question, node, to }: CommandOf<"ANSWER">): Question | undefined {
  return questions.find(
    (each) =>
      (question === undefined || each.step === question) &&
      (node === undefined || each.node === node) &&
      (to === undefined || each.user === to),
  );
}

/** ANSWER: the applicant alone answers (F36). */
export function answer(step: StepContext, command: CommandOf<"ANSWER">): Refusal | undefined {
  const { user, opinion = "", pictures = [] } = command;
  if (user !== step.state.initiator) return refuse("flow.notAllowed", { why: "answer" });
  const question = wanted(step.state, command);
  const node = question && step.flow.plan.byId.get(question.node);
  const run = node && editRun(step, node.id);
  if (!question || !node || !run) return refuse("approval.question.closed", {});
  if (opinion.trim() === "") return refuse("flow.opinion.required", {});
  addHistory(step, {
    node: node.id,
    by: user,
    action: "ANSWER",
    question: question.step,
    opinion,
    ...(pictures.length > 0 ? { pictures } : {}),
  });
  closeQuestion(step, node, run, question, "answered");
  return undefined;
}
