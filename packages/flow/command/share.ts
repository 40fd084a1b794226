import type { CommandOf } from "../command.ts";
import type { Work } from "../flow.ts";
import type { Refusal } from "../outcome.ts";
import { isActive } from "../people/line.ts";
import { refuse } from "../refuse.ts";
import { note } from "../work/work.ts";
import { isAdmin } from "./admin.ts";
import { isOwn } from "./own.ts";
import { placeOf } from "./read.ts";

/** The node through which this person reads the application; undefined where they may not share what they read. */
export function sharedFrom(work: Work, user: string, node?: string): string | undefined {
  const { plan } = work.flow;
  if (!plan.settings.on("sharing")) return undefined;
  return isOwn(work, user) || isAdmin(work, user) ? plan.start.id : placeOf(work, user, node);
}

/** Whoever reads the application lets others read what they themselves may, also after the end (D18). */
export function share(work: Work, { user, node, users, opinion }: CommandOf<"SHARE">): Refusal | undefined {
  const from = sharedFrom(work, user, node);
  if (from === undefined) return refuse("flow.notAllowed", { why: "sharing" });
  const unknown = users.find((other) => other === user || !isActive(work.context.org, other));
  if (unknown !== undefined) return refuse("flow.transfer.target", { user: unknown });
  const told = [...new Set(users)];
  note(work, { node: from, by: user, action: "SHARE", users: told, opinion });
  for (const each of told) work.effects.copies.push({ node: from, user: each });
  return undefined;
}
