import {
  config,
  currentCall,
  endSession,
  outboxItem,
  packFacts,
  put,
  sessionEnded,
  type Write,
} from "@stampflow/kernel/server";
import type { Row } from "../auth/index-fields.ts";
import { membershipsOf } from "../membership/store.ts";

/** The writes that go with removing a session: they end its tokens and what it opened in each company. */
export async function sessionEndWrites({ id, userId }: Row): Promise<Write[]> {
  const now = currentCall()?.now ?? Date.now();
  const memberships = await membershipsOf(String(userId));
  const auditWrites = memberships.map(({ companyId, employeeId }) => {
    const facts = [sessionEnded({ userId: employeeId, sessionId: id })];
    const origin = { tenantId: companyId, aggregate: `session:${id}`, seq: 1, now, actorId: employeeId };
    return put({ TableName: config.table, Item: outboxItem(packFacts(facts, origin)) });
  });
  return [endSession(id, now), ...auditWrites];
}
