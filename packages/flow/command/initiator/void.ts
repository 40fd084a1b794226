import { isBlank } from "@stampflow/kernel";
import type { StepContext } from "../../flow.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import { flowStatus } from "../../model/state.ts";
import { addHistory } from "../../step/context.ts";
import { isAdmin } from "../admin/admin.ts";
import { isOwn } from "./is-own.ts";

export function mayVoid(step: StepContext, user: string): boolean {
  const { state, flow } = step;
  const theirs = isOwn(step, user) || isAdmin(step, user);
  return theirs && state.status === flowStatus.approved && !state.voided && flow.plan.settings.on("void");
}

/** Marks an approved application as void; its status stays approved (D19). */
export function voidApproved(step: StepContext, { user, opinion }: CommandOf<"VOID">): Refusal | undefined {
  if (!mayVoid(step, user)) return refuse("flow.notAllowed", { why: "void" });
  if (isBlank(opinion ?? "")) return refuse("flow.opinion.required", {});
  step.state.voided = 1;
  addHistory(step, { node: step.flow.plan.start.id, by: user, action: "VOID", opinion });
  return undefined;
}
