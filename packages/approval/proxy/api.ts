import type { Organisation } from "@stampflow/flow";
import { type Actor, listPage, type Route, route } from "@stampflow/kernel/server";
import { z } from "zod";
import { scopeFilter } from "../application/scope.ts";
import { organisation, personOf } from "../people.ts";
import { applicationManage, handle } from "../permissions.ts";
import { endProxy, giveProxy } from "./desk.ts";
import { type Mandate, stateOf } from "./rules.ts";
import * as shape from "./schema.ts";
import { desksOf, parseRecord, recordsQuery } from "./store.ts";
import { waitingFor } from "./waiting.ts";

const save = route({
  method: "POST",
  path: "/approval/proxy/save",
  permission: handle,
  summary: "Gives somebody one's tasks for a time; an administrator gives those of others",
  body: shape.saveProxy,
  answer: shape.savedProxy,
  handle: ({ body, actor, now, once }) =>
    giveProxy(body, actor, now, once("proxy.save", `${body.principalId ?? ""} ${body.toId}`)),
});

const end = route({
  method: "POST",
  path: "/approval/proxy/end",
  permission: handle,
  summary: "Ends a proxy at once",
  body: shape.oneProxy,
  answer: z.null(),
  handle: async ({ body, actor, now, once }) => {
    await endProxy(body.proxyId, actor, now, once("proxy.end", body.proxyId));
    return null;
  },
});

const rowOf = (proxy: Mandate, org: Organisation, now: number) => ({
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

const list = route({
  method: "POST",
  path: "/approval/proxy/list",
  permission: applicationManage,
  summary: "Everybody's proxies within the scope of the role, newest first",
  body: shape.listProxies,
  answer: shape.proxyPage,
  handle: async ({ body, actor, now }) => {
    const { principalId, toId, personId, state } = body;
    const org = await organisation();
    const asRow = (item: Record<string, unknown>) => {
      const found = parseRecord(item);
      return found && rowOf(found, org, now);
    };
    return listPage(recordsQuery({ ...scopeFilter(actor), principalId, toId, personId, state }, now), asRow, body);
  },
});

const mine = route({
  method: "POST",
  path: "/approval/proxy/mine",
  permission: handle,
  summary: "Who acts for the caller, and for whom the caller acts",
  body: z.object({}),
  answer: shape.ownProxies,
  handle: ({ actor, now }) => mineOf(actor, now),
});

async function mineOf({ userId }: Actor, now: number): Promise<z.infer<typeof shape.ownProxies>> {
  const [org, [desk]] = await Promise.all([organisation(), desksOf([userId])]);
  const goesOn = (each: Mandate) => stateOf(each, now) !== "over";
  const taken = (desk?.taken ?? []).filter(goesOn);
  const waiting = async (proxy: Mandate) => ({
    ...rowOf(proxy, org, now),
    pending: await waitingFor(proxy, now),
  });
  return {
    given: (desk?.given ?? []).filter(goesOn).map((proxy) => rowOf(proxy, org, now)),
    taken: await Promise.all(taken.map(waiting)),
  };
}

export const proxyRoutes: Route[] = [save, end, list, mine];
