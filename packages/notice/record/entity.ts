import { entityConfig, entityNamed, key, tenantAttribute } from "@stampflow/kernel/server";
import { Entity } from "electrodb";

/** A notice of one person. `state` leads the index of the bell, which shows only unread ones. */
export const makeRecords = () =>
  new Entity(
    {
      ...entityNamed("notice"),
      attributes: {
        tenantId: tenantAttribute,
        userId: { type: "string", required: true, readOnly: true },
        id: { type: "string", required: true, readOnly: true },
        type: { type: "number", required: true, readOnly: true },
        state: { type: ["unread", "read"] as const, required: true },
        createdAt: { type: "number", required: true, readOnly: true },
        businessType: { type: "number", required: true },
        kind: { type: "string", required: true },
        text: { type: "any", required: true },
        link: { type: "string", required: true },
        /** The ids of its open tasks (D8). */
        asks: { type: "list", items: { type: "string" } },
        logo: { type: "string" },
        ttl: { type: "number" },
      },
      indexes: {
        byId: key.main(["userId"], ["id"]),
        byTab: key.gsi1(["userId", "type"], ["createdAt", "id"]),
        byState: key.gsi2(["userId", "type", "state"], ["createdAt", "id"]),
      },
    },
    entityConfig(),
  );

/** The number of unread notices of a person; changed in the same transaction as the notices. */
export const makeCounters = () =>
  new Entity(
    {
      ...entityNamed("unread"),
      attributes: {
        tenantId: tenantAttribute,
        userId: { type: "string", required: true, readOnly: true },
        notices: { type: "number" },
        reminders: { type: "number" },
        version: { type: "number" },
      },
      indexes: { byUser: key.main(["userId"], []) },
    },
    entityConfig(),
  );
