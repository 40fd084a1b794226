import { countRows } from "@stampflow/kernel/server";
import { type EntryFilter, entriesQuery } from "../record/store.ts";
import { type Delegation, formsOf, stateOf } from "./rules.ts";

/** The query for the tasks of this person that these delegations cover. */
export function actingQuery(userId: string, delegations: readonly Delegation[], filter: EntryFilter): unknown {
  const formIds = formsOf(delegations);
  return entriesQuery(userId, "pending", { ...filter, acting: true, ...(formIds ? { coveredForms: formIds } : {}) });
}

/** The number of open tasks of the principal that this delegation covers; 0 while it is not in force. */
export async function waitingFor(proxy: Delegation, now: number): Promise<number> {
  if (stateOf(proxy, now) !== "inForce") return 0;
  return (await countRows(actingQuery(proxy.principalId, [proxy], {}))).total;
}
