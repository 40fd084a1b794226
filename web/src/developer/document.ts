/** What this page reads of the OpenAPI description. */
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  description?: string;
  default?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  pattern?: string;
  /** What a schema cannot say is in its description. */
  "x-ruled"?: boolean;
  additionalProperties?: Schema | boolean;
  $ref?: string;
};
/** The referenced schemas, by name. */
export type Schemas = Record<string, Schema>;
type Content = { content?: Record<string, { schema?: Schema; example?: unknown }> };
export type Operation = {
  tags?: string[];
  summary?: string;
  "x-permission"?: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in?: string; required?: boolean; schema?: Schema; example?: unknown }[];
  requestBody?: Content;
  responses?: Record<string, Content>;
};
export type OpenApi = { paths: Record<string, Record<string, Operation>>; components?: { schemas?: Schemas } };
export const readDocument = (text: string): OpenApi => JSON.parse(text);

export type Call = {
  id: string;
  method: string;
  path: string;
  module: string;
  operation: Operation;
  schemas: Schemas;
};

export function callsOf({ paths, components }: OpenApi): Call[] {
  const schemas = components?.schemas ?? {};
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      module: operation.tags?.[0] ?? "",
      operation,
      schemas,
    })),
  );
}

/** By module, in the order of the document; only those that hold every word. */
export function groupsOf(calls: readonly Call[], typed: string): [string, Call[]][] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ id, operation }: Call) => {
    const text = `${id} ${operation.summary} ${operation["x-permission"]}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return [...Map.groupBy(calls.filter(fits), ({ module }) => module)];
}

export const schemaIn = (content: Content | undefined): Schema | undefined =>
  content?.content?.["application/json"]?.schema;

/** One line about a value: its type, and what limits it. */
export function kindOf(written: Schema, schemas: Schemas = {}): string {
  const schema = resolved(written, schemas);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const several = schema.anyOf ?? schema.oneOf;
  if (several && !schema.properties) return several.map((one) => kindOf(one, schemas)).join(" | ");
  if (schema.items) return `${kindOf(schema.items, schemas)}[]`;
  const type = [schema.type ?? "any"].flat().join(" | ");
  return schema.format ? `${type} (${schema.format})` : type;
}

export function limitsOf(schema: Schema): string {
  const { minLength, maxLength, minimum, maximum, maxItems } = schema;
  const large = (value: number | undefined) => value !== undefined && Math.abs(value) >= Number.MAX_SAFE_INTEGER;
  const low = minLength ?? (large(minimum) ? undefined : minimum);
  const high = maxLength ?? maxItems ?? (large(maximum) ? undefined : maximum);
  const range = low === undefined && high === undefined ? "" : `${low ?? ""} … ${high ?? ""}`;
  const first = schema.default === undefined ? "" : `= ${JSON.stringify(schema.default)}`;
  const rule = schema["x-ruled"] ? schema.description : "";
  return [range.trim(), first, rule].filter(Boolean).join("  ");
}

export const resolved = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref === undefined ? schema : (schemas[schema.$ref.replace("#/components/schemas/", "")] ?? {});

/** The parts of a value that have names of their own. */
export function partsOf(written: Schema, schemas: Schemas = {}): { name: string; schema: Schema; required: boolean }[] {
  const schema = resolved(written, schemas);
  if (schema.items) return partsOf(schema.items, schemas);
  const several = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  // With properties of its own, the alternatives only say which of them belong together.
  if (several && !schema.properties) return several.flatMap((one) => partsOf(one, schemas));
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).map(([name, part]) => ({
    name,
    schema: part,
    required: required.has(name),
  }));
}
