import { actingQuery, countOf } from "../application/list/list.ts";
import { type Delegation, stateOf } from "./rules.ts";

/** How many tasks of the principal wait that this proxy is for; none while it is not in force. */
export async function waitingFor(proxy: Delegation, now: number): Promise<number> {
  return stateOf(proxy, now) === "inForce" ? countOf(actingQuery(proxy.principalId, [proxy], {})) : 0;
}
