import {
  config,
  entityConfig,
  entityNamed,
  key,
  lazy,
  put,
  tenant,
  tenantAttribute,
  type Write,
} from "@stampflow/kernel/server";
import { Entity, type EntityItem } from "electrodb";
import type { scopeFilter } from "../record/scope.ts";
import { batchGet, type Item } from "../record/store.ts";
import type { Delegation, Delegations, stateOf } from "./rules.ts";

const text = { type: "string" as const, required: true as const };
const number = { type: "number" as const, required: true as const };

/*
 * Each person has one item with their delegations as JSON; its stored name is `proxydesk`. A decision by a proxy
 * reads the item of the principal with the application, and saves on condition of its version (stored as `revision`).
 * `proxy` is the record for lists of administrators.
 */
const delegationItems = lazy(
  () =>
    new Entity(
      {
        ...entityNamed("proxydesk"),
        attributes: {
          tenantId: tenantAttribute,
          userId: text,
          version: { ...number, field: "revision" },
          given: text,
          taken: text,
        },
        indexes: { byId: key.main(["userId"], []) },
      },
      entityConfig(),
    ),
);

const proxies = lazy(
  () =>
    new Entity(
      {
        ...entityNamed("proxy"),
        attributes: {
          tenantId: tenantAttribute,
          proxyId: text,
          principalId: text,
          toId: text,
          formIds: { type: "list", items: { type: "string" }, required: true },
          startsAt: number,
          endsAt: number,
          reason: text,
          /** The principal's department at that time, for the scope of administrators. */
          departmentId: text,
          departmentPath: { ...text, field: "line" },
          createdBy: text,
          createdAt: { ...number, padding: { length: 13, char: "0" } },
        },
        indexes: {
          byId: key.main(["proxyId"], []),
          byTenant: key.gsi1([], ["createdAt", "proxyId"]),
        },
      },
      entityConfig(),
    ),
);
export type ProxyRecord = EntityItem<ReturnType<typeof proxies>>;

export const delegationsKey = (userId: string): Item =>
  (delegationItems().get({ tenantId: tenant(), userId }).params() as { Key: Item }).Key;

export function readDelegations(userId: string, item: Item | null | undefined): Delegations {
  const data = item ? delegationItems().parse({ Item: item }).data : null;
  if (!data) return { userId, version: 0, given: [], taken: [] };
  const { version, given, taken } = data;
  return { userId, version, given: JSON.parse(given) as Delegation[], taken: JSON.parse(taken) as Delegation[] };
}

const atOnce = 100;

export async function delegationsOf(userIds: readonly string[]): Promise<Delegations[]> {
  const found: Delegations[] = [];
  for (let start = 0; start < userIds.length; start += atOnce) {
    const some = userIds.slice(start, start + atOnce);
    const items = await batchGet(some.map(delegationsKey));
    found.push(...some.map((userId, index) => readDelegations(userId, items[index])));
  }
  return found;
}

/** Stores delegations, if nobody has changed them since they were read. */
export const putDelegations = ({ userId, version, given, taken }: Delegations): Write =>
  put({
    ...(delegationItems()
      .put({
        tenantId: tenant(),
        userId,
        version: version + 1,
        given: JSON.stringify(given),
        taken: JSON.stringify(taken),
      })
      .params() as object),
    ...asRead(version),
  });

/** The condition that delegations have not changed since they were read. */
export const unchangedDelegations = ({ userId, version }: Delegations): Write => ({
  ConditionCheck: { TableName: config.table, Key: delegationsKey(userId), ...asRead(version) },
});

const asRead = (version: number) =>
  version === 0
    ? { ConditionExpression: "attribute_not_exists(pk)" }
    : {
        ConditionExpression: "#revision = :revision",
        ExpressionAttributeNames: { "#revision": "revision" },
        ExpressionAttributeValues: { ":revision": version },
      };

export const putRecord = (record: ProxyRecord): Write => put(proxies().put(record).params());

export async function recordOf(proxyId: string): Promise<ProxyRecord | null> {
  const { data } = await proxies().get({ tenantId: tenant(), proxyId }).go({ consistent: true });
  return data;
}

export const parseRecord = (item: Item): ProxyRecord | null => proxies().parse({ Item: item }).data;

type Filter = ReturnType<typeof scopeFilter> & {
  principalId?: string | undefined;
  toId?: string | undefined;
  personId?: string | undefined;
  state?: ReturnType<typeof stateOf> | undefined;
};

/** Newest first, within the scope of the caller's role. */
export function recordsQuery(filter: Filter, now: number): unknown {
  return proxies()
    .query.byTenant({ tenantId: tenant() })
    .where((record, { eq, lte, gt, contains }) =>
      [
        filter.state === "over" ? lte(record.endsAt, now) : "",
        filter.state && filter.state !== "over" ? gt(record.endsAt, now) : "",
        filter.state === "coming" ? gt(record.startsAt, now) : "",
        filter.state === "inForce" ? lte(record.startsAt, now) : "",
        filter.personId ? `(${eq(record.principalId, filter.personId)} OR ${eq(record.toId, filter.personId)})` : "",
        filter.principalId ? eq(record.principalId, filter.principalId) : "",
        filter.toId ? eq(record.toId, filter.toId) : "",
        filter.applicantId ? eq(record.principalId, filter.applicantId) : "",
        filter.below ? contains(record.departmentPath, `/${filter.below}/`) : "",
        filter.departmentIds ? `(${filter.departmentIds.map((id) => eq(record.departmentId, id)).join(" OR ")})` : "",
      ]
        .filter(Boolean)
        .join(" AND "),
    )
    .params({ order: "desc" });
}
