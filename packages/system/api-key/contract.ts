import { callsBelow, contract, idInput, nameField, orderedInput, page, textField } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { permissionTree } from "../role/schema.ts";

const keyScope = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("company") }),
  z.object({ kind: z.literal("departments"), ids: z.array(z.string().max(40)).min(1).max(200) }),
]);

export const addApiKey = z.object({
  name: nameField(20),
  /** Codes of the catalogue; see `permissions`. */
  permissions: z.array(z.string().max(80)).min(1).max(500),
  scope: keyScope.default({ kind: "company" }),
  /** The last day it is valid; null: no end. */
  expiresOn: z.iso.date().nullable().default(null),
  /** Calls per minute. */
  perMinute: z.number().int().min(10).max(6000).default(600),
});
/** The only answer with the key. A repeated call does not get it. */
const addedApiKey = z.object({ id: z.string(), key: z.string().optional() });

const apiKeyView = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
  permissionNames: z.array(z.string()),
  scope: keyScope,
  departments: z.array(z.string()),
  perMinute: z.number().int(),
  expiresOn: z.string().nullable(),
  /** Its last day has passed. */
  over: z.boolean(),
  hint: z.string(),
  createdAt: z.number().int(),
  createdByName: z.string(),
  /** Rounded to the hour; null if it was never used. */
  usedAt: z.number().int().nullable(),
});
export type ApiKeyView = z.infer<typeof apiKeyView>;
const apiKeyFilter = orderedInput(["name"]).extend({ name: textField(50).optional() });
const apiKeyPage = page(apiKeyView);
const keyPermissions = permissionTree;

const call = callsBelow("/system/apiKey");

export const list = call(
  "list",
  can.apiKey.page,
  "API keys of the company's programs, without what opens anything",
  apiKeyFilter,
  apiKeyPage,
);

export const permissions = contract({
  method: "POST",
  path: "/system/apiKey/permissions",
  permission: can.apiKey.page,
  summary: "What the caller may give an API key: their own permissions, but for what a person does as themself",
  answer: keyPermissions,
});

export const add = call("add", can.apiKey.add, "Makes an API key; the answer shows it, once", addApiKey, addedApiKey);

export const revoke = call("revoke", can.apiKey.delete, "Revokes an API key: it stops at once", idInput, z.null());
