import { openapi, type Route } from "@stampflow/kernel/server";
import { fitting, type Schema } from "@stampflow/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { modules } from "./modules.ts";

const runs = Number(process.env.FUZZ_RUNS ?? 200);
const seed = 20261122;

const document = openapi(modules);
const shared = document.components.schemas;
const routes = modules.flatMap((module) => module.routes);

type Content<Of> = { content: { "application/json": Of } };
type Operation = {
  responses: Record<string, unknown>;
  requestBody?: Content<{ schema: Schema; example: unknown }>;
  parameters?: { name: string; required: boolean; schema: Schema; example?: unknown }[];
};
const operationOf = ({ path, method }: Route) =>
  document.paths[`/api${path.replace(/:(\w+)/g, "{$1}")}`]?.[method.toLowerCase()] as Operation;

function publishedOf(route: Route): Schema | null {
  const { requestBody, parameters } = operationOf(route);
  if (requestBody) return requestBody.content["application/json"].schema;
  if (!parameters) return null;
  return {
    type: "object",
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

const taking = routes.flatMap((route) => {
  const published = publishedOf(route);
  const schema = route.body ?? route.query;
  return published && schema ? [[`${route.method} ${route.path}`, published, schema] as const] : [];
});

/** Whether the schema at the fault has a rule in words (`x-ruled`). */
function isRuled(schema: Schema | false | undefined, [name, ...rest]: readonly PropertyKey[]): boolean {
  if (!schema) return false;
  const chosen = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const target = schema.$ref ? (shared[schema.$ref.replace("#/components/schemas/", "")] as Schema) : undefined;
  if ([target, ...chosen].some((one) => isRuled(one, name === undefined ? [] : [name, ...rest]))) return true;
  if (name === undefined) return schema["x-ruled"] === true && Boolean(schema.description);
  return isRuled(typeof name === "number" ? schema.items : schema.properties?.[String(name)], rest);
}

describe("input that fits the published schema is accepted", () => {
  test.each(taking)("%s", (_, published, schema) => {
    const faults = new Set<string>();
    for (const body of fc.sample(fitting(published, shared), { numRuns: runs, seed })) {
      const { error } = schema.safeParse(body);
      for (const { path, message } of error?.issues ?? [])
        if (!isRuled(published, path))
          faults.add(`${path.map((one) => (typeof one === "number" ? "#" : String(one))).join(".")}: ${message}`);
    }
    expect([...faults].sort().join("\n")).toBe("");
  });
});

test("a query that fits the published schema fits into a URL", () => {
  for (const route of routes.filter(({ query }) => query)) {
    const published = publishedOf(route) as Schema;
    for (const query of fc.sample(fitting(published, shared), { numRuns: 50, seed })) {
      const pairs = Object.entries(query as object).map(([name, value]) => [name, String(value)]);
      expect(new URLSearchParams(pairs).toString().length, route.path).toBeLessThan(8000);
    }
  }
});

test("no answer promises an address as RFC 3986 has it, which a browser takes less strictly", () => {
  expect(JSON.stringify(document)).not.toContain('"format":"uri"');
});

test("every call has a valid example of its input and of its answer", () => {
  const offences = routes.flatMap((route) => {
    const { requestBody, parameters = [], responses } = operationOf(route);
    const query = Object.fromEntries(
      parameters.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]])),
    );
    const done = responses[200] as Content<{ example: { data: unknown } }>;
    const faults = [
      route.body?.safeParse(requestBody?.content["application/json"].example).error,
      route.query?.safeParse(query).error,
      route.file ? undefined : route.answer?.safeParse(done.content["application/json"].example.data).error,
    ];
    return faults.flatMap((fault) =>
      fault ? [`${route.path}: ${fault.issues[0]?.path.join(".")} ${fault.message}`] : [],
    );
  });
  expect(offences).toEqual([]);
});

test("every reference in the description resolves", () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref = ""]) => ref);
  expect(refs.length).toBeGreaterThan(5);
  expect(refs.filter((ref) => !(ref.replace("#/components/schemas/", "") in shared))).toEqual([]);
});

test("a call that answers a file says which kind", () => {
  const files = routes.filter(({ file }) => file);
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      "/approval/export/all",
      "/approval/icon",
      "/approval/print/pdf",
      "/system/employee/export",
    ]),
  );
  for (const route of files)
    expect(operationOf(route).responses[route.status ?? 200]).toMatchObject({ content: { [route.file ?? ""]: {} } });
});

test("every status of a refusal is described, at the calls that can answer it", () => {
  const statuses = new Set(modules.flatMap(({ errors }) => Object.values(errors)));
  for (const route of routes) {
    const described = Object.keys(operationOf(route).responses).map(Number);
    const left = [...statuses].filter((status) => !described.includes(status));
    const never = [...(route.body ? [] : [413]), ...(route.body || route.query ? [] : [400])];
    expect(
      left.filter((status) => !never.includes(status)),
      route.path,
    ).toEqual([]);
    expect(described).not.toContain(500);
  }
});
