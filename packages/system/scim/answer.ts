import type { Failure } from "@stampflow/kernel";
import { basePath, config } from "@stampflow/kernel/server";

const type = "application/scim+json";

export const locationOf = (kind: "Users" | "Groups" | "ResourceTypes" | "Schemas", id: string) =>
  `${config.origin}${basePath}/scim/v2/${kind}/${encodeURIComponent(id)}`;

export type Resource = { readonly meta?: { readonly location: string; readonly [name: string]: string } } & Readonly<
  Record<string, unknown>
>;

export function answer(resource: Resource, status = 200): Response {
  const headers = { "content-type": type, ...(resource.meta ? { location: resource.meta.location } : {}) };
  return new Response(JSON.stringify(resource), { status, headers });
}

export const nothing = () => new Response(null, { status: 204 });

export const listOf = (resources: readonly Resource[], total = resources.length, startIndex = 1): Resource => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

const types: Readonly<Record<string, string>> = {
  "system.scim.taken": "uniqueness",
  "system.employee.phoneTaken": "uniqueness",
  "system.group.name": "uniqueness",
  "system.scim.filter": "invalidFilter",
  "system.scim.path": "invalidPath",
  "kernel.body": "invalidSyntax",
};

/** The error of SCIM (RFC 7644, 3.12), with the product's own code beside it. */
function errorOf(failure: Failure) {
  const { code: status, msg, error } = failure;
  const scimType = types[error.code] ?? (status === 400 ? "invalidValue" : undefined);
  const fields = error.fields?.map(({ path, message }) => `${path}: ${message}`) ?? [];
  return {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
    status: String(status),
    ...(scimType ? { scimType } : {}),
    detail: [msg, ...fields].join("; "),
    ...failure,
  };
}

export const inScim = { refused: { type, body: errorOf } };
