import type { CommandOf } from "../command.ts";
import type { Work } from "../flow.ts";
import type { Refusal } from "../outcome.ts";
import { note } from "../work/work.ts";
import { unadministered } from "./admin.ts";

/** An administrator had the lists put right to what the snapshot says: nothing of it changes, but history tells. */
export function restore(work: Work, { user, reason }: CommandOf<"RESTORE">): Refusal | undefined {
  const refusal = unadministered(work, { user, reason });
  if (refusal) return refusal;
  const { start } = work.flow.plan;
  note(work, { node: work.flow.runningNodes(work.state)[0]?.id ?? start.id, by: user, action: "RESTORE", reason });
  return undefined;
}
