import type { StepContext } from "../../flow.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import { isActive } from "../../people/reporting-line.ts";
import { addHistory } from "../../step/context.ts";
import { isAdmin } from "../admin/admin.ts";
import { nodeAt } from "../task/read.ts";
import { isOwn } from "./is-own.ts";

/** The node through which this person reads the application; undefined if they may not share it. */
export function sharedFrom(step: StepContext, user: string, node?: string): string | undefined {
  const { plan } = step.flow;
  if (!plan.settings.on("sharing")) return undefined;
  return isOwn(step, user) || isAdmin(step, user) ? plan.start.id : nodeAt(step, user, node);
}

/** Readers share what they can read, also after the end (D18). */
export function share(step: StepContext, { user, node, users, opinion }: CommandOf<"SHARE">): Refusal | undefined {
  const from = sharedFrom(step, user, node);
  if (from === undefined) return refuse("flow.notAllowed", { why: "sharing" });
  const unknown = users.find((other) => other === user || !isActive(step.context.org, other));
  if (unknown !== undefined) return refuse("flow.transfer.target", { user: unknown });
  const recipients = [...new Set(users)];
  addHistory(step, { node: from, by: user, action: "SHARE", users: recipients, opinion });
  for (const each of recipients) step.effects.copies.push({ node: from, user: each });
  return undefined;
}
