import { z } from "zod";
import { basePath } from "./app.ts";
import type { Module } from "./module.ts";
import type { Route } from "./route.ts";

const json = (schema: unknown) => ({ content: { "application/json": { schema } } });
const schemaOf = (type: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(type, { io, unrepresentable: "any", target: "draft-2020-12" });

/** The OpenAPI 3.1 description, from the same zod objects that check the calls. */
export function openapi(modules: readonly Module[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const module of modules) {
    for (const route of module.routes) {
      const path = `${basePath}${route.path}`;
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(module, route) };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Stampflow", version: "1" },
    components: { securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    paths,
  };
}

function operation(module: Module, route: Route) {
  return {
    tags: [module.name],
    summary: route.summary,
    operationId: `${route.method.toLowerCase()}${route.path.replaceAll("/", "_")}`,
    security: route.permission.code === "public" ? [] : [{ token: [] }],
    "x-permission": route.permission.code,
    ...(route.query ? { parameters: parameters(route.query) } : {}),
    ...(route.body ? { requestBody: { required: true, ...json(schemaOf(route.body, "input")) } } : {}),
    responses: {
      200: { description: "done", ...json(envelope(route)) },
      default: { description: "refused", ...json(failed) },
    },
  };
}

function parameters(query: z.ZodType) {
  const schema = schemaOf(query, "input") as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: "query",
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

const envelope = (route: Route) => ({
  type: "object",
  required: ["code", "data", "msg"],
  properties: {
    code: { const: 200 },
    data: route.answer ? schemaOf(route.answer, "output") : {},
    msg: { type: "string" },
  },
});

const failed = {
  type: "object",
  required: ["code", "msg", "error"],
  properties: {
    code: { type: "integer" },
    msg: { type: "string" },
    error: { type: "object", properties: { code: { type: "string" }, data: { type: "object" } } },
  },
};
