import { z } from "zod";
import { basePath } from "./app.ts";
import type { Module } from "./module.ts";
import type { Route } from "./route.ts";

const json = (schema: unknown) => ({ content: { "application/json": { schema } } });

type Json = { [name: string]: unknown };
type Shared = Record<string, unknown>;

/** What a schema says of itself by name is shared in the whole document, where its references lead. */
function schemaOf(type: z.ZodType, io: "input" | "output", name: string, shared: Shared): Json {
  const made = z.toJSONSchema(type, { io, unrepresentable: "any", target: "draft-2020-12" }) as Json;
  const { $schema: _, $defs = {}, ...schema } = made;
  const whole = JSON.stringify(made).includes('"$ref":"#"');
  const placeOf = (ref: string) => `#/components/schemas/${ref === "#" ? name : name + ref.replace("#/$defs/", ".")}`;
  const led = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(led);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        key === "$ref" && typeof part === "string" ? placeOf(part) : led(part),
      ]),
    );
  };
  for (const [key, part] of Object.entries($defs as Json)) shared[`${name}.${key}`] = led(part);
  if (!whole) return led(schema) as Json;
  shared[name] = led(schema);
  return { $ref: placeOf("#") };
}

/** The OpenAPI 3.1 description, from the same zod objects that check the calls. */
export function openapi(modules: readonly Module[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Shared = {};
  for (const module of modules) {
    for (const route of module.routes) {
      const path = `${basePath}${route.path}`;
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(module, route, schemas) };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Stampflow", version: "1" },
    components: { schemas, securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    paths,
  };
}

function operation(module: Module, route: Route, shared: Shared) {
  const operationId = `${route.method.toLowerCase()}${route.path.replaceAll("/", "_")}`;
  const part = (type: z.ZodType, io: "input" | "output", what: string) =>
    schemaOf(type, io, `${operationId}.${what}`, shared);
  return {
    tags: [module.name],
    summary: route.summary,
    operationId,
    security: route.permission.code === "public" ? [] : [{ token: [] }],
    "x-permission": route.permission.code,
    ...(route.query ? { parameters: parameters(part(route.query, "input", "query")) } : {}),
    ...(route.body ? { requestBody: { required: true, ...json(part(route.body, "input", "body")) } } : {}),
    responses: {
      200: { description: "done", ...json(envelope(route.answer ? part(route.answer, "output", "answer") : {})) },
      default: { description: "refused", ...json(failed) },
    },
  };
}

function parameters(query: Json) {
  const schema = query as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: "query",
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

const envelope = (data: Json) => ({
  type: "object",
  required: ["code", "data", "msg"],
  properties: {
    code: { const: 200 },
    data,
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
