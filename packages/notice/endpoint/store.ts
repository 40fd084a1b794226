import { audited, defineStore, key, namedRecords } from "@stampflow/kernel/server";
import { type Endpoint, endpoint } from "./schema.ts";

const nameOf = ({ name }: { readonly name: string }) => name;

type Told = Pick<Endpoint, "id" | "name" | "url" | "kinds" | "archived"> & { readonly secretAt: string };
const endpointAudit = audited<Told>({
  noun: "notice.endpoint",
  idOf: ({ id }) => id,
  nameOf,
  fields: ["name", "url", "kinds", "secretAt", "archived"],
});
const told = (one: Endpoint | null) => one && { ...one, secretAt: new Date(one.secretAt).toISOString() };

export const endpoints = namedRecords({
  noun: "notice.endpoint",
  store: defineStore({ entity: "webhookEndpoint", record: endpoint, key: key.main([], ["id"]) }),
  nameOf,
  fields: ["name", "archived"],
  search: ["name"],
  told: (before, after) => endpointAudit(told(before), told(after)),
  limit: 100,
});
