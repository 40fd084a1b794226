import { randomBytes } from "node:crypto";
import { Resolver } from "node:dns/promises";
import { refuseCrossSite } from "@stampflow/identity/server";
import { refuse } from "@stampflow/kernel";
import {
  type Actor,
  config,
  faultOf,
  implement,
  recordRoutes,
  requireActor,
  save,
  untilSaved,
  type Write,
} from "@stampflow/kernel/server";
import { currentDirectory } from "../directory/store.ts";
import { isAdministrator } from "../employee/grant.ts";
import * as calls from "./contract.ts";
import { linksOf, unlink } from "./link.ts";
import { ProviderFault } from "./provider-request.ts";
import { providers } from "./providers.ts";
import type { Connection, ConnectionView } from "./schema.ts";
import { opened, sealed } from "./secret.ts";
import { begin, finish, redirectAddress } from "./sign-in.ts";
import { connections, domains } from "./store.ts";

/** Whoever names a provider can sign in as anybody of the domain, an administrator included (D50). */
async function refuseOthers({ userId }: Pick<Actor, "userId">): Promise<void> {
  if (!isAdministrator(await currentDirectory(), userId)) refuse("system.signOn.admin");
}

const recordOf = (domain: string) => `_stampflow.${domain}`;

/** Whether the domain has a TXT record with this value. */
async function hasRecord(domain: string, value: string): Promise<boolean> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (config.nameServers.length > 0) resolver.setServers(config.nameServers);
  const texts = await resolver.resolveTxt(recordOf(domain)).catch(() => []);
  return texts.some((parts) => parts.join("") === value);
}

const viewOf = ({ clientSecret: _, ...one }: Connection, tenantId: string): ConnectionView => ({
  ...one,
  record: recordOf(one.domain),
  redirect: redirectAddress(),
  start: `${config.origin}/user/login?sso=${tenantId}.${one.id}`,
});

/** The claim of a connection on its domain, to be given up with it. */
async function removeClaim({ domain, id }: Connection): Promise<Write[]> {
  if (!domain) return [];
  const claim = await domains.get({ domain });
  return claim?.connectionId === id ? [domains.remove(claim)] : [];
}

const routes = recordRoutes(connections, calls, {
  seen: async () => {
    await refuseOthers(requireActor());
    return () => true;
  },
  derive: async ({ kind, domain, issuer, organisation, clientSecret: typed }, before) => {
    // A secret is never sent to another provider than the one it was given for.
    const same = before?.kind === kind && before.issuer === issuer && before.organisation === organisation;
    const clientSecret = typed ? await sealed(typed) : same ? before.clientSecret : "";
    if (!clientSecret) refuse("system.signOn.secret");
    const value = `stampflow-domain-verification=${randomBytes(24).toString("base64url")}`;
    const fresh = before?.domain === domain ? {} : { domainValue: value, domainAt: null };
    return { clientSecret, ...fresh };
  },
  saving: async (row, _, before) => {
    await refuseOthers(requireActor());
    const { kind, issuer, domain, organisation } = row;
    if (before && before.kind !== kind) refuse("system.signOn.kind");
    const right = kind === "oidc" ? domain && !organisation : organisation && !domain && !issuer;
    if (!right) refuse("system.signOn.fields");
    const fault = kind === "oidc" && faultOf(issuer, { anywhere: config.privateAddresses });
    if (fault) refuse(`system.signOn.${fault}`);
    return before && before.domain !== domain ? removeClaim(before) : [];
  },
  removing: removeClaim,
});

export const signOnRoutes = [
  implement(calls.list, ({ body, actor }) => connections.listed(body, { view: (one) => viewOf(one, actor.tenantId) })),
  ...routes,

  implement(calls.test, async ({ body: { id } }) => {
    const connection = await connections.found(id);
    try {
      await providers[connection.kind].test(connection, await opened(connection.clientSecret));
      return { fault: null };
    } catch (error) {
      if (error instanceof ProviderFault) return { fault: error.fault };
      throw error;
    }
  }),

  implement(calls.verifyDomain, async ({ body: { id }, actor, now }) => {
    await refuseOthers(actor);
    const { domain, domainValue, kind } = await connections.found(id);
    if (kind !== "oidc") refuse("system.signOn.fields");
    if (!(await hasRecord(domain, domainValue))) refuse("system.signOn.record", { record: recordOf(domain) });
    await untilSaved(async () => {
      const known = await domains.get({ domain });
      const own = known?.companyId === actor.tenantId && known.connectionId === id;
      if (known && !own) refuse("system.signOn.taken", { domain });
      const claim = { domain, companyId: actor.tenantId, connectionId: id, version: 1 };
      if (!known) await save({ writes: [domains.create(claim)] });
    });
    await connections.saved(
      { id },
      { now, idempotency: null },
      (about, before) => {
        const known = before ?? refuse("kernel.record.notFound");
        return { ...known, ...about, domainAt: known.domain === domain ? now : known.domainAt };
      },
      () => [],
    );
    return { domainAt: now };
  }),

  implement(calls.links, async ({ body: { userId }, actor }) => {
    await refuseOthers(actor);
    return linksOf(userId);
  }),
  implement(calls.unlink, async ({ body: { userId, connectionId }, actor, idempotency }) => {
    await refuseOthers(actor);
    return unlink(userId, connectionId, idempotency("signOn.unlink", `${userId} ${connectionId}`));
  }),

  implement(calls.begin, ({ body, now, request, headers }) => {
    refuseCrossSite(request);
    return begin(body, now, headers);
  }),
  implement(calls.finish, ({ body, now, request, headers }) => {
    refuseCrossSite(request);
    return finish(body, now, request, headers);
  }),
];
