import { entityConfig, key, listAll, service, tenant, tenantAttribute } from "@stampflow/kernel/server";
import { Entity, type EntityItem } from "electrodb";

const makeConnections = () =>
  new Entity(
    {
      model: { entity: "connection", version: "1", service },
      attributes: {
        tenantId: tenantAttribute,
        userId: { type: "string", required: true, readOnly: true },
        connectionId: { type: "string", required: true, readOnly: true },
        sessionId: { type: "string" },
        openedAt: { type: "number", required: true },
        ttl: { type: "number", required: true },
      },
      indexes: { byUser: key.main(["userId"], ["connectionId"]) },
    },
    entityConfig(),
  );

let connections: ReturnType<typeof makeConnections> | undefined;
function entity() {
  connections ??= makeConnections();
  return connections;
}

export type Connection = Omit<EntityItem<ReturnType<typeof makeConnections>>, "ttl">;

/** Longer than the two hours a connection can last. */
const keepSeconds = 3 * 3600;

export async function keepConnection(connection: Connection): Promise<void> {
  const ttl = Math.floor(connection.openedAt / 1000) + keepSeconds;
  await entity()
    .create({ ...connection, ttl })
    .go();
}

export async function dropConnection({ tenantId, userId, connectionId }: Connection): Promise<void> {
  await entity().delete({ tenantId, userId, connectionId }).go();
}

export function connectionsOf(userId: string): Promise<Connection[]> {
  const query = entity().query.byUser({ tenantId: tenant(), userId });
  return listAll(query.params(), (item): Connection | null => entity().parse({ Item: item }).data);
}
