import { Entity } from "electrodb";

const text = { type: "string", required: true } as const;

/** One entity and one query. */
export const use = () =>
  new Entity(
    {
      model: { entity: "thing", version: "1", service: "yardstick" },
      attributes: { tenantId: text, id: text, name: { type: "string" } },
      indexes: { byId: { pk: { field: "pk", composite: ["tenantId"] }, sk: { field: "sk", composite: ["id"] } } },
    },
    { table: "yardstick" },
  ).query
    .byId({ tenantId: "t" })
    .params();
