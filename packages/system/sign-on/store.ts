import { defineStore, key, namedRecords, platform } from "@stampflow/kernel/server";
import { z } from "zod";
import { connection } from "./schema.ts";

const nameOf = ({ name }: { readonly name: string }) => name;

export const connections = namedRecords({
  noun: "system.signOn",
  store: defineStore({ entity: "signOnConnection", record: connection, key: key.main([], ["id"]) }),
  nameOf,
  fields: ["name"],
  search: ["name", "domain"],
  audited: ["name", "kind", "issuer", "organisation", "clientId", "domain", "addsPeople", "required", "archived"],
  limit: 20,
});

/** Whose a domain is: of all companies one, by one connection. */
export const domains = defineStore({
  entity: "signOnDomain",
  record: z.object({ domain: z.string(), companyId: z.string(), connectionId: z.string(), version: z.number().int() }),
  key: key.main(["domain"], []),
}).of(platform);

/** A sign-in that has begun: it is finished once, in the browser that has the cookie. */
export const attempts = defineStore({
  entity: "signOnBegun",
  record: z.object({
    state: z.string(),
    companyId: z.string(),
    connectionId: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    browser: z.string(),
    until: z.number().int(),
    version: z.number().int(),
    ttl: z.number().int(),
  }),
  key: key.main(["state"], []),
}).of(platform);

/** Which employee a subject of the provider is. */
export const links = defineStore({
  entity: "signOnLink",
  record: z.object({
    connectionId: z.string(),
    subject: z.string(),
    employeeId: z.string(),
    version: z.number().int(),
  }),
  key: key.main(["connectionId"], ["subject"]),
});

/** The other way round: an employee has one subject of a connection. */
export const linkedEmployees = defineStore({
  entity: "signOnLinked",
  record: z.object({
    connectionId: z.string(),
    employeeId: z.string(),
    subject: z.string(),
    version: z.number().int(),
  }),
  key: key.main(["connectionId"], ["employeeId"]),
});
