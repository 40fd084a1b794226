import { defineStore, key, namedRecords } from "@stampflow/kernel/server";
import { endpoint } from "./schema.ts";

export const endpoints = namedRecords({
  noun: "notice.endpoint",
  store: defineStore({ entity: "webhookEndpoint", record: endpoint, key: key.main([], ["id"]) }),
  fields: ["name", "archived"],
  audited: {
    fields: ["name", "url", "kinds", "secretAt", "archived"],
    view: () => (one) => ({ secretAt: new Date(one.secretAt).toISOString() }),
  },
  limit: 100,
});
