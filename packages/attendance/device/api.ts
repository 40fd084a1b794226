import { randomBytes } from "node:crypto";
import { implement, sealText } from "@stampflow/kernel/server";
import * as calls from "./contract.ts";
import type { Device } from "./schema.ts";
import { devices } from "./store.ts";

/** A device names itself and its company by its code. */
const codeOf = (tenantId: string, id: string): string => `${tenantId}.${id}`;
const newKey = (): string => randomBytes(32).toString("base64url");

export const deviceRoutes = [
  implement(calls.list, async ({ actor: { tenantId } }) =>
    (await devices.inOrder()).map(({ sealed: _, ...one }) => ({ ...one, code: codeOf(tenantId, one.id) })),
  ),
  implement(calls.add, async ({ body, now, actor: { tenantId } }) => {
    const key = newKey();
    const { id } = await devices.saved({}, { now, idempotency: null }, (about) => ({
      ...body,
      ...{ active: true, sealed: sealText(key) },
      ...about,
    }));
    return { id, code: codeOf(tenantId, id), key };
  }),
  implement(calls.save, ({ body: { id, version, ...fields }, now }) =>
    devices.saved({ id, version }, { now, idempotency: null }, (about, before) => ({
      ...(before as Device),
      ...fields,
      ...about,
    })),
  ),
  implement(calls.renew, async ({ body, now, actor: { tenantId } }) => {
    const key = newKey();
    const { id } = await devices.saved(body, { now, idempotency: null }, (about, before) => ({
      ...(before as Device),
      sealed: sealText(key),
      ...about,
    }));
    return { id, code: codeOf(tenantId, id), key };
  }),
];
