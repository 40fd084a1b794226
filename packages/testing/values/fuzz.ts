import fc from "fast-check";
import { z } from "zod";
import { isIdName } from "./sample.ts";

type Node = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Node[];
  oneOf?: Node[];
  properties?: Record<string, Node>;
  items?: Node;
  additionalProperties?: Node | boolean;
};
type Values = fc.Arbitrary<unknown>;

/**
 * Texts that break programs: empty, long, control characters, lone surrogates, names of prototypes, numbers as text.
 */
const nastyTexts = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "__proto__",
  "constructor",
  "-1",
  "1e309",
  "null",
  "🀄".repeat(50),
  "x".repeat(5000),
];
/** Made when it is first used: fast-check then lists every character, which takes a second. */
let madeText: Values | undefined;
const text = (): Values =>
  (madeText ??= fc.oneof(fc.string({ maxLength: 30, unit: "binary" }), fc.constantFrom(...nastyTexts)));
const number: Values = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 1, 1e21, Number.MAX_SAFE_INTEGER));
const junk: Values = fc.jsonValue({ maxDepth: 2 });

/** Random bodies for a schema: mostly of the right shape, with some parts wrong, missing or added. */
export function bodiesOf(schema: z.ZodType, ids: readonly string[]): Values {
  const node = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Node;
  const id = ids.length > 0 ? fc.constantFrom(...ids) : text();
  return fc.oneof({ weight: 9, arbitrary: valuesOf(node, "", id, 5) }, { weight: 1, arbitrary: junk });
}

function valuesOf(node: Node, name: string, id: Values, depth: number): Values {
  const right = rightOf(node, name, id, depth);
  return fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: junk });
}

function rightOf(node: Node, name: string, id: Values, depth: number): Values {
  if (depth === 0) return junk;
  const choice = node.anyOf ?? node.oneOf;
  if (choice) return fc.oneof(...choice.map((one) => valuesOf(one, name, id, depth)));
  if (node.const !== undefined) return fc.constant(node.const);
  if (node.enum) return fc.constantFrom(...node.enum);
  const type = Array.isArray(node.type) ? node.type[0] : node.type;
  if (type === "object") return objects(node, id, depth);
  if (type === "array") return fc.array(valuesOf(node.items ?? {}, name, id, depth - 1), { maxLength: 4 });
  if (type === "string") return isIdName(name) ? fc.oneof(id, text()) : text();
  if (type === "integer" || type === "number") return number;
  if (type === "boolean") return fc.boolean();
  return junk;
}

function objects({ properties = {}, additionalProperties }: Node, id: Values, depth: number): Values {
  const known = Object.fromEntries(
    Object.entries(properties).map(([name, node]) => [name, valuesOf(node, name, id, depth - 1)]),
  );
  const record = fc.record(known, { requiredKeys: [] });
  const full = fc.record(known);
  const open = typeof additionalProperties === "object" ? valuesOf(additionalProperties, "", id, depth - 1) : junk;
  const more = fc
    .tuple(full, fc.dictionary(fc.string({ maxLength: 10 }), open, { maxKeys: 2 }))
    .map(([one, two]) => ({ ...two, ...one }));
  return fc.oneof({ weight: 5, arbitrary: full }, { weight: 2, arbitrary: record }, { weight: 1, arbitrary: more });
}

/** Bodies that are not valid JSON. */
export const rawBodies = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.string({ maxLength: 100 }).map((one) => new TextEncoder().encode(one)),
  fc
    .constantFrom("{", "[", '{"a":', "[]", "null", "0", '""', "\ufeff{}", "[".repeat(5000))
    .map((one) => new TextEncoder().encode(one)),
);
