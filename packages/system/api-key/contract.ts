import { callsBelow, contract, idInput } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { addApiKey, addedApiKey, apiKeyFilter, apiKeyPage, keyPermissions } from "./schema.ts";

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
