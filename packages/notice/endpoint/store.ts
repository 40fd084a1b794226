import { audited, defineStore, key, namedRecords } from "@stampflow/kernel/server";
import { type Endpoint, endpoint } from "./schema.ts";

const nameOf = ({ name }: { readonly name: string }) => name;

type AuditedEndpoint = Pick<Endpoint, "id" | "name" | "url" | "kinds" | "archived"> & { readonly secretAt: string };
const endpointAudit = audited<AuditedEndpoint>({
  noun: "notice.endpoint",
  idOf: ({ id }) => id,
  nameOf,
  fields: ["name", "url", "kinds", "secretAt", "archived"],
});
const auditedEndpoint = (one: Endpoint | null) => one && { ...one, secretAt: new Date(one.secretAt).toISOString() };

export const endpoints = namedRecords({
  noun: "notice.endpoint",
  store: defineStore({ entity: "webhookEndpoint", record: endpoint, key: key.main([], ["id"]) }),
  nameOf,
  fields: ["name", "archived"],
  search: ["name"],
  audited: (before, after) => endpointAudit(auditedEndpoint(before), auditedEndpoint(after)),
  limit: 100,
});
