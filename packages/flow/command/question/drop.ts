import { closeQuestion, questionOf } from "../../assignment/question.ts";
import type { StepContext } from "../../flow.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import { addHistory } from "../../step/context.ts";
import { findTask } from "../find-task.ts";

/** DROP: whoever asked no longer needs the answer (F36). */
export function drop(step: StepContext, command: CommandOf<"DROP">): Refusal | undefined {
  const found = findTask(step, command);
  if (!found.ok) return found;
  const { node, run } = found;
  const question = questionOf(step.state, node.id, command.user);
  if (!question) return refuse("approval.question.closed", {});
  addHistory(step, {
    node: node.id,
    by: command.user,
    action: "DROP",
    question: question.step,
    opinion: command.opinion,
  });
  closeQuestion(step, node, run, question, "dropped");
  return undefined;
}
