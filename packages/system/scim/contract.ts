import { contract } from "@stampflow/kernel";
import { can } from "../permissions.ts";
import { scimAsked, scimGroup, scimId, scimList, scimPatch, scimRead, scimUser } from "./schema.ts";

const file = "application/scim+json";
const permission = can.scim.edit;
const maxBody = 1024 * 1024;

const describing = <Path extends string>(path: Path, summary: string) =>
  contract({ method: "GET", path, permission, summary, file });

export const config = describing("/scim/v2/ServiceProviderConfig", "SCIM 2.0: what of it is spoken here");
export const types = describing("/scim/v2/ResourceTypes", "SCIM 2.0: the kinds of resources");
export const schemas = describing("/scim/v2/Schemas", "SCIM 2.0: the attributes of the resources");
export const type = contract({
  ...{ method: "GET", path: "/scim/v2/ResourceTypes/:id", permission },
  ...{ summary: "SCIM 2.0: one kind of resources", query: scimId, file },
});
export const schema = contract({
  ...{ method: "GET", path: "/scim/v2/Schemas/:id", permission },
  ...{ summary: "SCIM 2.0: the attributes of one schema", query: scimId, file },
});

const resourceCalls = <Body extends typeof scimUser | typeof scimGroup, Patched extends 204 | undefined>(
  path: "/scim/v2/Users" | "/scim/v2/Groups",
  name: string,
  body: Body,
  patched: Patched,
) => ({
  list: contract({
    ...{ method: "GET", path, permission, file },
    summary: `SCIM 2.0: ${name}s within the data scope`,
    query: scimList,
  }),
  create: contract({
    ...{ method: "POST", path, permission, query: scimAsked, body, maxBody, file },
    summary: `SCIM 2.0: adds a ${name}`,
    status: 201,
  }),
  get: contract({
    ...{ method: "GET", path: `${path}/:id`, permission, query: scimRead, file },
    summary: `SCIM 2.0: one ${name}`,
  }),
  replace: contract({
    ...{ method: "PUT", path: `${path}/:id`, permission, query: scimRead, body, maxBody, file },
    summary: `SCIM 2.0: changes a ${name}; what is left out stays`,
  }),
  patch: contract({
    ...{ method: "PATCH", path: `${path}/:id`, permission, query: scimRead, body: scimPatch, maxBody },
    ...(patched ? { status: patched } : { file }),
    summary: `SCIM 2.0: changes some of a ${name}`,
  }),
  remove: contract({
    ...{ method: "DELETE", path: `${path}/:id`, permission, query: scimId },
    summary: `SCIM 2.0: a ${name} is over here`,
    status: 204,
  }),
});

export const user = resourceCalls("/scim/v2/Users", "person", scimUser, undefined);
export const group = resourceCalls("/scim/v2/Groups", "user group", scimGroup, 204);
