import { z } from "zod";

type Node = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
  minItems?: number;
  minLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  format?: string;
  pattern?: string;
};

/** Values by field name, where the schema alone is not enough. */
const byName: [RegExp, unknown][] = [
  [/phone/i, "13912345678"],
  [/email/i, "somebody@example.com"],
  [/password|pwd/i, "harbour2026"],
  [/^(random)?code$/i, "123456"],
  [/region/i, "CN"],
  [/userName/i, "somebody01"],
];

const byFormat: Record<string, string> = {
  date: "2026-03-02",
  "date-time": "2026-03-02T09:00:00Z",
  email: "somebody@example.com",
  uri: "https://example.com/",
  uuid: "00000000-0000-4000-8000-000000000000",
};

export const isIdName = (name: string) => /(^|[a-z])(id|Id|ID)s?$/.test(name) || /^ids?$/i.test(name);

export type IdFor = (name: string) => string;

/** A small value that fits a schema, with an id from `id` for every id field. */
export function sampleOf(schema: z.ZodType, id: IdFor): unknown {
  const node = nodes.get(schema) ?? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Node);
  nodes.set(schema, node);
  return sample(node, "", id);
}

const nodes = new WeakMap<z.ZodType, Node>();

function sample(node: Node, name: string, id: IdFor): unknown {
  const choice = node.anyOf ?? node.oneOf;
  if (choice) return sample(choice.find(({ type }) => type !== "null") ?? choice[0] ?? {}, name, id);
  if (node.const !== undefined) return node.const;
  if (node.enum) return node.enum[0];
  const type = Array.isArray(node.type) ? node.type.find((one) => one !== "null") : node.type;
  switch (type) {
    case "object":
      return objectOf(node, id);
    case "array":
      return arrayOf(node, name, id);
    case "string":
      return textOf(node, name, id);
    case "integer":
    case "number":
      return node.default ?? node.minimum ?? (node.exclusiveMinimum ?? 0) + 1;
    case "boolean":
      return node.default ?? false;
    case "null":
      return null;
    default:
      return isIdName(name) ? id(name) : {};
  }
}

function objectOf({ properties = {}, required = [] }: Node, id: IdFor): Record<string, unknown> {
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name) || isIdName(name));
  return Object.fromEntries(wanted.map(([name, node]) => [name, sample(node, name, id)]));
}

function arrayOf({ items = {}, minItems = 0 }: Node, name: string, id: IdFor): unknown[] {
  const length = isIdName(name) ? Math.max(1, minItems) : minItems;
  return Array.from({ length }, () => sample(items, name, id));
}

function textOf(node: Node, name: string, id: IdFor): unknown {
  if (isIdName(name)) return id(name);
  const named = byName.find(([pattern]) => pattern.test(name))?.[1];
  if (named !== undefined) return named;
  if (node.format && byFormat[node.format]) return byFormat[node.format];
  return typeof node.default === "string" ? node.default : "sample".padEnd(node.minLength ?? 0, "x");
}
