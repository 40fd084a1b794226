import { contract, idInput } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { addApiKey, addedApiKey, apiKeyFilter, apiKeyPage, keyPermissions } from "./schema.ts";

export const list = contract({
  method: "POST",
  path: "/system/apiKey/list",
  permission: can.apiKey.page,
  summary: "API keys of the company's programs, without what opens anything",
  body: apiKeyFilter,
  answer: apiKeyPage,
});

export const permissions = contract({
  method: "POST",
  path: "/system/apiKey/permissions",
  permission: can.apiKey.page,
  summary: "What the caller may give an API key: their own permissions, but for what a person does as themself",
  answer: keyPermissions,
});

export const add = contract({
  method: "POST",
  path: "/system/apiKey/add",
  permission: can.apiKey.add,
  summary: "Makes an API key; the answer shows it, once",
  body: addApiKey,
  answer: addedApiKey,
});

export const revoke = contract({
  method: "POST",
  path: "/system/apiKey/revoke",
  permission: can.apiKey.delete,
  summary: "Revokes an API key: it stops at once",
  body: idInput,
  answer: z.null(),
});
