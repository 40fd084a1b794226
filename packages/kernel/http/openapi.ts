import { z } from "zod";
import type { ErrorTable } from "../contract/errors.ts";
import { type Rule, withRule } from "../contract/schema-rule.ts";
import type { Module } from "../module.ts";
import { basePath } from "./app.ts";
import { exampleOf } from "./example.ts";
import type { Route } from "./route.ts";

const bytes = (type: string) => ({ content: { [type]: { schema: {} } } });
const json = (schema: unknown, example?: unknown, type = "application/json") => ({
  content: { [type]: { schema, ...(example === undefined ? {} : { example }) } },
});

type Json = { [name: string]: unknown };
type Shared = Record<string, unknown>;

/** A schema with a name of its own is shared in the document and referenced. */
function schemaOf(type: z.ZodType, io: "input" | "output", name: string, shared: Shared): Json {
  const made = z.toJSONSchema(type, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
    override: io === "input" ? describeInput : describeAnswer,
  }) as Json;
  const { $schema: _, $defs = {}, ...schema } = made;
  const isRecursive = JSON.stringify(made).includes('"$ref":"#"');
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
  if (!isRecursive) return led(schema) as Json;
  shared[name] = led(schema);
  return { $ref: placeOf("#") };
}

type ZodToJson = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema };

function describeAnswer({ jsonSchema }: ZodToJson) {
  delete jsonSchema["x-enough"];
  // A browser accepts more as an address than RFC 3986 does.
  if (jsonSchema.format === "uri") delete jsonSchema.format;
}

/** Describes what zod checks but does not publish: trimmed texts, and rules described in words. */
function describeInput(context: ZodToJson) {
  const { zodSchema, jsonSchema } = context;
  if (typeof jsonSchema["x-enough"] === "string") jsonSchema.pattern = jsonSchema["x-enough"];
  describeAnswer(context);
  const checks = zodSchema._zod.def.checks?.map(({ _zod }) => _zod) ?? [];
  for (const { check } of checks) if (isRule(check)) Object.assign(jsonSchema, withRule(check.rule));
  const { minLength = 0, pattern } = jsonSchema;
  if (minLength === 0 || !checks.some(({ def }) => isTrim(def))) return;
  const left = minLength === 1 ? "\\S" : `\\S[\\s\\S]{${minLength - 2},}\\S`;
  if (pattern === undefined) jsonSchema.pattern = left;
  else jsonSchema.allOf = [...(jsonSchema.allOf ?? []), { pattern: left }];
}

const isTrim = (def: object) => "tx" in def && typeof def.tx === "function" && def.tx(" x ").trim() === def.tx(" x ");
const isRule = (check: object): check is Rule => "rule" in check;

/** A `:name` place of a path. */
const place = /:(\w+)/g;

/** The OpenAPI 3.1 description, generated from the zod schemas that check the calls. */
export function openapi(modules: readonly Module[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Shared = {};
  for (const module of modules) {
    for (const route of module.routes) {
      const path = `${basePath}${route.path.replace(place, "{$1}")}`;
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(module, route, schemas) };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Stampflow", version: "1", description: about },
    components: { schemas, securitySchemes },
    paths,
  };
}

function operation(module: Module, route: Route, shared: Shared) {
  const operationId = `${route.method.toLowerCase()}${route.path.replace(place, "$1").replaceAll("/", "_")}`;
  const part = (type: z.ZodType, io: "input" | "output", what: string) =>
    schemaOf(type, io, `${operationId}.${what}`, shared);
  const answer = route.answer ? part(route.answer, "output", "answer") : {};
  const done = { code: 200, data: route.answer ? example(answer, route.answer, shared) : null, msg: "" };
  const query = route.query && part(route.query, "input", "query");
  const body = route.body && part(route.body, "input", "body");
  const success = () => (route.file ? bytes(route.file) : json(envelope(answer), done));
  return {
    tags: [module.name],
    summary: route.summary,
    operationId,
    security: securityOf(route),
    "x-permission": route.permission.code,
    ...(query && route.query ? { parameters: parameters(query, example(query, route.query, shared), route.path) } : {}),
    ...(body && route.body
      ? { requestBody: { required: true, ...json(body, example(body, route.body, shared)) } }
      : {}),
    responses: {
      [route.status ?? 200]: { description: "done", ...(route.status === 204 ? {} : success()) },
      ...refusals(route),
    },
  };
}

/**
 * An example with all fields if the call accepts it, else with required fields only: rules between fields are not in
 * the schema.
 */
function example(schema: Json, type: z.ZodType, shared: Shared): unknown {
  const whole = exampleOf(schema, { shared, short: false });
  return type.safeParse(whole).success ? whole : exampleOf(schema, { shared, short: true });
}

const securitySchemes = {
  token: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "The token of somebody's session" },
  apiKey: { type: "http", scheme: "bearer", description: "An API key of the company, sfk_…" },
};

const securityOf = ({ permission }: Route) => {
  if (permission.code === "public") return [];
  return permission.person ? [{ token: [] }] : [{ token: [] }, { apiKey: [] }];
};

const about = [
  "Every call answers with an envelope; `error.code` of a refusal names its reason.",
  "Lengths of texts count UTF-16 units, as JavaScript does.",
  "What is marked `x-ruled` has a rule that no schema says; its description does.",
].join(" ");

/** The error statuses of the calls with their meanings. */
const refused = {
  400: "The input does not fit its schema (kernel.input, with the fields), or the product's rules refuse it",
  401: "Nobody is signed in, the token is over, or what was to prove who is asking is wrong",
  403: "The caller may not do this, or not to this",
  404: "There is no such thing, or the caller may not know of it",
  409: "It has changed or been done meanwhile, or its state does not allow this",
  413: "The body or the file is too large",
  429: "Too many tries, or the same again too soon",
  503: "A service that this needs does not answer; try again",
} as const satisfies Record<Exclude<ErrorTable[string], 405 | 501>, string>;

/** The error statuses every call may answer, except those that need an input, a permission or an actor. */
function refusals({ permission, body, query, protocol }: Route) {
  const never = new Set<number>();
  if (!body) never.add(413);
  if (permission.code === "public" && !body && !query) never.add(400);
  const statuses = Object.entries(refused).filter(([status]) => !never.has(Number(status)));
  const schema = protocol ? z.toJSONSchema(protocol.refusal) : failed;
  return Object.fromEntries(
    statuses.map(([status, description]) => [status, { description, ...json(schema, undefined, protocol?.type) }]),
  );
}

function parameters(query: Json, shown: unknown, path: string) {
  const schema = query as { properties?: Record<string, unknown>; required?: string[] };
  const examples = shown as Record<string, unknown>;
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: path.includes(`:${name}`) ? "path" : "query",
    required: schema.required?.includes(name) ?? false,
    schema: property,
    ...(examples[name] === undefined ? {} : { example: examples[name] }),
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
