import type { Accepted } from "@stampflow/flow";
import type { Fact } from "@stampflow/kernel";
import { applicationAdministered } from "../../events.ts";

const administering: ReadonlySet<string> = new Set(["ASSIGN", "CHANGE", "JUMP", "END", "REARM", "RESTORE"]);

/**
 * The fact of an administrator's command: with their reason, or the opinion of an approver who ended the application.
 */
export function administratorFacts(
  about: { applicationId: string; formId: string },
  { history, closed, opened }: Accepted["effects"],
): Fact[] {
  const row = history.find(({ action, reason }) => reason !== undefined && administering.has(action));
  if (!row) return [];
  const stillAsked = new Set(opened.map(({ user }) => user));
  const lost = [...new Set(closed.map(({ task }) => task.user))].filter(
    (user) => user !== row.by && !stillAsked.has(user),
  );
  const { action, by, node: nodeId, reason = "" } = row;
  return [applicationAdministered({ ...about, action, by, nodeId, reason, lost })];
}
