import type { Failure } from "@stampflow/kernel";
import { basePath, config, type Protocol } from "@stampflow/kernel/server";
import { z } from "zod";
import { type Asked, partOf } from "./part.ts";

const base = "/scim/v2";
const type = "application/scim+json";
const messages = "urn:ietf:params:scim:api:messages:2.0";

type Kind = "Users" | "Groups" | "ResourceTypes" | "Schemas" | "ServiceProviderConfig";

export const locationOf = (kind: Kind, id?: string) =>
  [`${config.origin}${basePath}${base}/${kind}`, ...(id === undefined ? [] : [encodeURIComponent(id)])].join("/");

export type Resource = { readonly meta?: { readonly location: string; readonly [name: string]: string } } & Readonly<
  Record<string, unknown>
>;

/** A resource, or what was asked for of it. */
export function answer(resource: Resource, status = 200, asked: Asked = {}): Response {
  const headers = { "content-type": type, ...(resource.meta ? { location: resource.meta.location } : {}) };
  return new Response(JSON.stringify(partOf(resource, asked)), { status, headers });
}

export const nothing = () => new Response(null, { status: 204 });

export const listOf = (resources: readonly Resource[], total = resources.length, startIndex = 1): Resource => ({
  schemas: [`${messages}:ListResponse`],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

const types: Readonly<Record<string, string>> = {
  "system.scim.taken": "uniqueness",
  "system.employee.phoneTaken": "uniqueness",
  "system.employee.phoneUsed": "uniqueness",
  "system.employee.phoneLeft": "uniqueness",
  "system.group.name": "uniqueness",
  "system.scim.filter": "invalidFilter",
  "system.scim.path": "invalidPath",
  "kernel.body": "invalidSyntax",
  "kernel.deep": "invalidSyntax",
};

/** The error of SCIM (RFC 7644, 3.12). */
const refusal = z.strictObject({
  schemas: z.array(z.string()),
  status: z.string(),
  scimType: z.string().optional(),
  detail: z.string(),
});

function refusalOf({ code: status, msg, error }: Failure): z.infer<typeof refusal> {
  const scimType = types[error.code] ?? (status === 400 ? "invalidValue" : undefined);
  const fields = error.fields?.map(({ path, message }) => `${path}: ${message}`) ?? [];
  return {
    schemas: [`${messages}:Error`],
    status: String(status),
    ...(scimType ? { scimType } : {}),
    detail: [msg, ...fields].join("; "),
  };
}

const isLacking = (path: string) => /^\/(Me|Bulk|((Users|Groups)\/)?\.search)(\/|$)/i.test(path);

const protocol: Protocol = { base, type, refusal, refusalOf, isLacking };
export const inScim = { protocol };
