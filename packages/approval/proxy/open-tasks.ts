import { actingQuery, countOf } from "../application/list/list.ts";
import { type Delegation, stateOf } from "./rules.ts";

/** The number of open tasks of the principal that this delegation covers; 0 while it is not in force. */
export async function waitingFor(proxy: Delegation, now: number): Promise<number> {
  return stateOf(proxy, now) === "inForce" ? countOf(actingQuery(proxy.principalId, [proxy], {})) : 0;
}
