import { nextVersion, refuse } from "@stampflow/kernel";
import { config, exists, faultOf, implement, newId, recordRoutes } from "@stampflow/kernel/server";
import { deliveries } from "../delivery/store.ts";
import { bodyOf } from "../webhook/message.ts";
import { sendTo } from "../webhook/send/send.ts";
import { newSecret } from "../webhook/send/sign.ts";
import * as calls from "./contract.ts";
import type { Endpoint, EndpointView } from "./schema.ts";
import { endpoints } from "./store.ts";
import { opened, sealed } from "./vault.ts";

const dayMs = 24 * 3600_000;

const viewOf = ({ secret: _, previous: __, ...view }: Endpoint): EndpointView => view;

/** Refuses a URL that must not be called. */
function reachable({ url }: Pick<Endpoint, "url">): [] {
  const fault = faultOf(url, { anywhere: config.privateAddresses });
  if (fault) refuse(`notice.endpoint.${fault}`);
  return [];
}

/** The secret, shown only to the person who created it. */
async function shown(id: string, secret: string): Promise<string | undefined> {
  const stored = await endpoints.found(id);
  return opened(stored.secret, id) === secret ? secret : undefined;
}

export const endpointRoutes = [
  implement(calls.list, ({ body: { name: keyword, ...asked } }) =>
    endpoints.listed({ ...asked, keyword }, { view: viewOf }),
  ),
  implement(calls.names, async () => {
    const all = await (await endpoints.current()).find({});
    return all.map(({ id, name, archived }) => ({ id, name, archived }));
  }),
  implement(calls.add, async ({ body, now, idempotency }) => {
    const secret = newSecret();
    const { id } = await endpoints.saved(
      {},
      { now, idempotency: idempotency(endpoints.noun, body.name) },
      (about) => ({
        ...body,
        ...about,
        archived: false,
        secret: sealed(secret, about.id),
        secretAt: now,
        previous: null,
        previousUntil: null,
      }),
      reachable,
    );
    return { id, secret: await shown(id, secret) };
  }),
  ...recordRoutes(
    endpoints,
    { save: calls.save, setArchived: calls.setArchived, remove: calls.remove },
    {
      saving: reachable,
      removing: async ({ id }) => {
        if (await exists(deliveries.query("byEndpoint", { endpointId: id }))) refuse("notice.endpoint.used");
        return [];
      },
    },
  ),
  implement(calls.rotate, async ({ body: { id }, now, idempotency }) => {
    const secret = newSecret();
    const renewed = (before: Endpoint | null): Endpoint => {
      const known = before ?? refuse("kernel.record.notFound");
      const fresh = { secret: sealed(secret, id), secretAt: now };
      return nextVersion<Endpoint>(known, { ...fresh, previous: known.secret, previousUntil: now + dayMs });
    };
    const once = idempotency("notice.endpoint.rotate", id);
    await endpoints.saved({ id }, { now, idempotency: once }, (_, before) => renewed(before), reachable);
    return { secret: await shown(id, secret) };
  }),
  implement(calls.test, async ({ body: { id, data = {} }, now }) => {
    const endpoint = await endpoints.found(id);
    const message = { id: newId(now), type: "webhook.test", at: now };
    return sendTo(endpoint, { id: message.id, body: bodyOf({ ...message, data }) }, now);
  }),
];
