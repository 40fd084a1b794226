import { openQuestion, questionOf } from "../../assignment/question.ts";
import type { StepContext } from "../../flow.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import { isActive } from "../../people/reporting-line.ts";
import { addHistory } from "../../step/context.ts";
import { isResubmit } from "../decide/decision-input.ts";
import type { FoundTask } from "../find-task.ts";
import { findTask } from "../find-task.ts";

/** Nobody asks themself, and nobody waits for an applicant who has left. */
export const mayAsk = ({ state, context }: StepContext, found: FoundTask, user: string): boolean =>
  !isResubmit(found) && user !== state.initiator && isActive(context.org, state.initiator);

/** ASK: whoever has a task asks the applicant; one open question for each task (F36). */
export function ask(step: StepContext, command: CommandOf<"ASK">): Refusal | undefined {
  const found = findTask(step, command);
  if (!found.ok) return found;
  const { node, run } = found;
  const { user, opinion = "" } = command;
  if (!mayAsk(step, found, user)) return refuse("flow.notAllowed", { why: "ask" });
  if (questionOf(step.state, node.id, user)) return refuse("approval.question.open", {});
  if (opinion.trim() === "") return refuse("flow.opinion.required", {});
  addHistory(step, { node: node.id, by: user, action: "ASK", opinion });
  openQuestion(step, node, run, opinion);
  return undefined;
}
