import { peopleWith } from "@stampflow/system/server";
import { can } from "../permissions.ts";
import type { Head } from "../record/entities.ts";
import { entriesOf } from "../record/store.ts";

/**
 * Everybody who may read an application: its initiator, who was asked or copied, and administrators within their
 * scope (as readAccess judges).
 */
export async function readersOf(head: Head): Promise<Set<string>> {
  const [entries, overseers] = await Promise.all([
    entriesOf(head.applicationId),
    peopleWith(can.application.view.code, head.departmentId),
  ]);
  const asked = entries.flatMap(({ userId, nodeId }) => (nodeId ? [userId] : []));
  return new Set([head.applicantId, head.submitterId, ...asked, ...overseers]);
}
