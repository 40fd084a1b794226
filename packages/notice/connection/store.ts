import { createHash } from "node:crypto";
import { entityConfig, entityNamed, key, lazy, listAll, tenant, tenantAttribute } from "@stampflow/kernel/server";
import { Entity, type EntityItem } from "electrodb";

/** D5: the connections of a company are in this many partitions, so that all are found with this many queries. */
const shards = 8;
const shardOf = (userId: string) => (createHash("sha1").update(userId).digest()[0] ?? 0) % shards;

const makeConnections = () =>
  new Entity(
    {
      ...entityNamed("connection"),
      attributes: {
        tenantId: tenantAttribute,
        shard: { type: "number", required: true, readOnly: true },
        userId: { type: "string", required: true, readOnly: true },
        connectionId: { type: "string", required: true, readOnly: true },
        sessionId: { type: "string" },
        openedAt: { type: "number", required: true },
        ttl: { type: "number", required: true },
      },
      indexes: { byUser: key.main(["shard"], ["userId", "connectionId"]) },
    },
    entityConfig(),
  );

const entity = lazy(makeConnections);

export type Connection = Omit<EntityItem<ReturnType<typeof makeConnections>>, "ttl" | "shard">;

/** Longer than a connection can last (two hours). */
const ttlSeconds = 3 * 3600;

export async function storeConnection(connection: Connection): Promise<void> {
  const ttl = Math.floor(connection.openedAt / 1000) + ttlSeconds;
  await entity()
    .create({ ...connection, shard: shardOf(connection.userId), ttl })
    .go();
}

export async function dropConnection({ tenantId, userId, connectionId }: Connection): Promise<void> {
  await entity()
    .delete({ tenantId, shard: shardOf(userId), userId, connectionId })
    .go();
}

const parse = (item: Record<string, unknown>): Connection | null => entity().parse({ Item: item }).data;

export function connectionsOf(userId: string): Promise<Connection[]> {
  const query = entity().query.byUser({ tenantId: tenant(), shard: shardOf(userId), userId });
  return listAll(query.params(), parse);
}

/** Reads every open connection of the company page by page, shards in parallel. */
export async function eachConnection(work: (page: readonly Connection[]) => Promise<void>): Promise<void> {
  const tenantId = tenant();
  await Promise.all(Array.from({ length: shards }, (_, shard) => eachOf(tenantId, shard, work)));
}

async function eachOf(tenantId: string, shard: number, work: (page: readonly Connection[]) => Promise<void>) {
  const read = (cursor: string | null) => entity().query.byUser({ tenantId, shard }).go({ cursor });
  let page = await read(null);
  while (page.cursor) [page] = await Promise.all([read(page.cursor), work(page.data)]);
  await work(page.data);
}
