import type { Organisation } from "@stampflow/flow";
import { type Actor, implement, listPage, type Route } from "@stampflow/kernel/server";
import type { z } from "zod";
import { organisation, personOf } from "../people.ts";
import { scopeFilter } from "../record/scope.ts";
import * as calls from "./contract.ts";
import { endProxy, giveProxy } from "./delegate.ts";
import { waitingFor } from "./open-tasks.ts";
import { type Delegation, stateOf } from "./rules.ts";
import type * as shape from "./schema.ts";
import { delegationsOf, parseRecord, recordsQuery } from "./store.ts";

const save = implement(calls.save, ({ body, actor, now, idempotency }) =>
  giveProxy(body, actor, now, idempotency("proxy.save", `${body.principalId ?? ""} ${body.toId}`)),
);

const end = implement(calls.end, async ({ body, actor, now, idempotency }) => {
  await endProxy(body.proxyId, actor, now, idempotency("proxy.end", body.proxyId));
  return null;
});

const rowOf = (proxy: Delegation, org: Organisation, now: number) => ({
  proxyId: proxy.proxyId,
  principal: personOf(org, proxy.principalId),
  to: personOf(org, proxy.toId),
  formIds: proxy.formIds,
  startsAt: proxy.startsAt,
  endsAt: proxy.endsAt,
  reason: proxy.reason,
  state: stateOf(proxy, now),
  createdBy: personOf(org, proxy.createdBy),
  createdAt: proxy.createdAt,
});

const list = implement(calls.list, async ({ body, actor, now }) => {
  const { principalId, toId, personId, state } = body;
  const org = await organisation();
  const asRow = (item: Record<string, unknown>) => {
    const found = parseRecord(item);
    return found && rowOf(found, org, now);
  };
  const query = recordsQuery({ ...scopeFilter(actor), principalId, toId, personId, state }, now);
  return listPage(query, asRow, body, "approval.proxies");
});

const mine = implement(calls.mine, ({ actor, now }) => mineOf(actor, now));

async function mineOf({ userId }: Actor, now: number): Promise<z.infer<typeof shape.ownProxies>> {
  const [org, [delegations]] = await Promise.all([organisation(), delegationsOf([userId])]);
  const goesOn = (each: Delegation) => stateOf(each, now) !== "over";
  const taken = (delegations?.taken ?? []).filter(goesOn);
  const waiting = async (proxy: Delegation) => ({
    ...rowOf(proxy, org, now),
    pending: await waitingFor(proxy, now),
  });
  return {
    given: (delegations?.given ?? []).filter(goesOn).map((proxy) => rowOf(proxy, org, now)),
    taken: await Promise.all(taken.map(waiting)),
  };
}

export const proxyRoutes: Route[] = [save, end, list, mine];
