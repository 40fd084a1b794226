import { contract } from "@stampflow/kernel";
import { can } from "../permissions.ts";

export const openapi = contract({
  method: "GET",
  path: "/openapi.json",
  permission: can.api.page,
  summary: "The description of all calls (OpenAPI 3.1)",
  file: "application/json",
});
