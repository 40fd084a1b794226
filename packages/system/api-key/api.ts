import { endOf, sortOf } from "@stampflow/kernel";
import {
  type ApiKey,
  apiKeys,
  hashOfKey,
  hintOf,
  implement,
  keysUsed,
  language,
  namedRecords,
  newApiKey,
} from "@stampflow/kernel/server";
import { catalogue } from "../catalogue/catalogue.ts";
import { namedTree, permissionName } from "../catalogue/names.ts";
import { companyDay, companyZone } from "../company/store.ts";
import type { Directory } from "../directory/directory.ts";
import { currentDirectory } from "../directory/store.ts";
import { isAdministrator } from "../employee/grant.ts";
import { refuseIf } from "../refusal.ts";
import type { ApiKeyView } from "./contract.ts";
import * as calls from "./contract.ts";
import { decideApiKey, forKeys } from "./rules.ts";

const records = namedRecords({
  noun: "system.apiKey",
  store: apiKeys,
  nameOf: ({ name }: ApiKey) => name,
  fields: ["name"],
  search: ["name"],
  audited: ["name", "permissions", "scope", "perMinute", "expiresOn"],
  limit: 100,
});

function viewOf(key: ApiKey, directory: Directory, usedAt: number | undefined, now: number): ApiKeyView {
  const { hash: _, version: __, createdBy, expiresAt, ...view } = key;
  const ids = view.scope.kind === "departments" ? view.scope.ids : [];
  return {
    ...view,
    scope: view.scope.kind === "departments" ? { kind: "departments", ids: [...ids] } : { kind: "company" },
    permissionNames: view.permissions.map((code) => permissionName(code, language())),
    departments: ids.flatMap((id) => directory.department(id)?.name ?? []),
    over: expiresAt !== null && expiresAt <= now,
    createdByName: directory.user(createdBy)?.name ?? "",
    usedAt: usedAt ?? null,
  };
}

export const apiKeyRoutes = [
  implement(calls.list, async ({ body: { name: keyword, ...asked }, actor, now }) => {
    const [list, directory] = await Promise.all([records.current(), currentDirectory()]);
    const used = await keysUsed(actor.tenantId, [...list.rows.keys()]);
    return list.page({ ...asked, keyword, sort: sortOf(asked, "name") }, (key) =>
      viewOf(key, directory, used.get(key.id), now),
    );
  }),

  implement(calls.permissions, async ({ actor, call }) => {
    const all = isAdministrator(await currentDirectory(), actor.userId);
    const codes = forKeys(catalogue()).flatMap(({ code }) => (all || actor.permissions.has(code) ? [code] : []));
    return namedTree(call.language, new Set(codes));
  }),

  implement(calls.add, async ({ body, actor, now, idempotency }) => {
    const [directory, today, zone] = await Promise.all([currentDirectory(), companyDay(now), companyZone()]);
    const allowed = (): [] => {
      refuseIf(decideApiKey(directory, actor, body, { all: catalogue(), today }));
      return [];
    };
    let made = "";
    const keyOf = (about: { id: string; version: number }): ApiKey => {
      made = newApiKey(actor.tenantId, about.id);
      return {
        ...body,
        ...about,
        expiresAt: body.expiresOn === null ? null : endOf(body.expiresOn, zone),
        createdAt: now,
        createdBy: actor.userId,
        hint: hintOf(made),
        hash: hashOfKey(made),
      };
    };
    const once = idempotency(records.noun, body.name);
    const { id } = await records.saved({}, { now, idempotency: once }, keyOf, allowed);
    // If the call is repeated, the first key stays valid and is not shown again.
    const stored = await apiKeys.get({ id });
    return stored?.hash === hashOfKey(made) ? { id, key: made } : { id };
  }),

  implement(calls.revoke, async ({ body }) => records.removed(body.id)),
];
