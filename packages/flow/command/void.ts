import type { CommandOf } from "../command.ts";
import type { Work } from "../flow.ts";
import type { Refusal } from "../outcome.ts";
import { refuse } from "../refuse.ts";
import { note } from "../work/work.ts";
import { isAdmin } from "./admin.ts";
import { isOwn } from "./own.ts";

export function mayVoid(work: Work, user: string): boolean {
  const { state, flow } = work;
  const theirs = isOwn(work, user) || isAdmin(work, user);
  return theirs && state.s === 1 && !state.v && flow.plan.settings.on("void");
}

/** An approved application no longer holds: its status stays what the flow decided, the mark stands beside it (D19). */
export function voidApproved(work: Work, { user, opinion }: CommandOf<"VOID">): Refusal | undefined {
  if (!mayVoid(work, user)) return refuse("flow.notAllowed", { why: "void" });
  if (!opinion?.trim()) return refuse("flow.opinion.required", {});
  work.state.v = 1;
  note(work, { node: work.flow.plan.start.id, by: user, action: "VOID", opinion });
  return undefined;
}
