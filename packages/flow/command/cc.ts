import type { CommandOf } from "../command.ts";
import type { Work } from "../flow.ts";
import type { Refusal } from "../outcome.ts";
import { isActive } from "../people/line.ts";
import { refuse } from "../refuse.ts";
import { seat as state } from "../state.ts";
import { note } from "../work/work.ts";
import { isResubmit } from "./decide.ts";
import { findTask } from "./find.ts";

/** Whoever has a task copies the application to more people, each once at this node (F22, F27). */
export function copy(work: Work, command: CommandOf<"CC">): Refusal | undefined {
  const found = findTask(work, command);
  if (!found.ok) return found;
  const { node, run } = found;
  if (isResubmit(found) || !work.flow.askingOf(node).allows("cc", "cc"))
    return refuse("flow.notAllowed", { why: "cc" });
  const unknown = command.users.filter((user) => !isActive(work.context.org, user));
  if (unknown.length > 0) return refuse("flow.transfer.target", { user: unknown[0] });
  const told = new Set(run.seats.filter((seat) => seat.s === state.told).map((seat) => seat.u));
  const fresh = [...new Set(command.users)].filter((user) => !told.has(user));
  note(work, { node: node.id, by: command.user, action: "CC", users: command.users });
  for (const user of fresh) {
    run.seats.push({ u: user, s: state.told });
    work.effects.copies.push({ node: node.id, user });
  }
  return undefined;
}
