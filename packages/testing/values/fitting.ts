import fc from "fast-check";

/** JSON Schema as used in the OpenAPI description; an unknown keyword throws. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  not?: { const?: unknown; enum?: unknown[] };
  properties?: Record<string, Schema | false>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  contentEncoding?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  default?: unknown;
  description?: string;
  examples?: unknown[];
  /** It has a rule that JSON Schema cannot express. */
  "x-ruled"?: boolean;
};
type Values = fc.Arbitrary<unknown>;
type Shared = Readonly<Record<string, unknown>>;

const known = new Set<string>(
  [
    "$ref type const enum anyOf oneOf allOf not properties required additionalProperties propertyNames items minItems",
    "maxItems minLength maxLength pattern format contentEncoding minimum maximum exclusiveMinimum exclusiveMaximum multipleOf default description",
    "examples x-ruled",
  ].flatMap((line) => line.split(" ")),
);

const byFormat: Record<string, Values> = {
  date: fc
    .date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
};

const most = { items: 3, levels: 6, length: 40 };

/**
 * Random values that fit a published schema, including its limits: a call that refuses one publishes a different
 * schema than it checks. Lengths count UTF-16 units, see `openapi`.
 */
export function fitting(schema: Schema, shared: Shared, levels = most.levels): Values {
  const strange = Object.keys(schema).filter((name) => !known.has(name));
  if (strange.length > 0) throw new Error(`not known: ${strange.join(", ")}`);
  const values = anyOf(schema, shared, levels);
  const { not } = schema;
  if (!not) return values;
  const refused = not.enum ?? [not.const];
  return values.filter((value) => !refused.includes(value));
}

function anyOf(schema: Schema, shared: Shared, levels: number): Values {
  if (schema.$ref) return fc.constant(null).chain(() => fitting(target(schema.$ref ?? "", shared), shared, levels - 1));
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) {
    const rest = Object.fromEntries(Object.entries(schema).filter(([name]) => name !== "anyOf" && name !== "oneOf"));
    return fc.oneof(...choice.map((one) => fitting(both(rest, one), shared, levels)));
  }
  const { type } = schema;
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => fitting({ ...schema, type: one }, shared, levels)));
  if (schema.allOf) {
    const { allOf, ...rest } = schema;
    const others = allOf.map(({ pattern = "" }) => new RegExp(pattern, "u"));
    return fitting(rest, shared, levels).filter((text) => others.every((one) => one.test(String(text))));
  }
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "object":
      return objects(schema, shared, levels);
    case "array": {
      const { items = {}, minItems = 0, maxItems = most.items } = schema;
      const maxLength = Math.max(minItems, levels > 0 ? Math.min(maxItems, most.items) : 0);
      return fc.array(fitting(items, shared, levels - 1), { minLength: minItems, maxLength });
    }
    case "string":
      return texts(schema);
    case "integer":
      return fc.oneof(
        fc.integer({ min: lowest(schema), max: highest(schema) }),
        fc.constantFrom(lowest(schema), highest(schema)),
      );
    case "number": {
      const { multipleOf: step } = schema;
      if (step !== undefined) {
        const steps = { min: Math.ceil(lowest(schema) / step), max: Math.floor(highest(schema) / step) };
        return fc.integer(steps).map((count) => count * step);
      }
      return fc.oneof(
        fc.double({ min: lowest(schema), max: highest(schema), noNaN: true, noDefaultInfinity: true }),
        fc.constantFrom(lowest(schema), highest(schema)),
      );
    }
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case undefined:
      return fc.jsonValue({ maxDepth: 2 });
    default:
      throw new Error(`not known: ${schema.type}`);
  }
}

function target(ref: string, shared: Shared): Schema {
  const found = shared[ref.replace("#/components/schemas/", "")];
  if (!found) throw new Error(`${ref} leads nowhere`);
  return found as Schema;
}

/** Intersects two object schemas. */
function both(one: Schema, two: Schema): Schema {
  const required = [...(one.required ?? []), ...(two.required ?? [])];
  const properties = { ...one.properties, ...two.properties };
  return {
    ...one,
    ...two,
    ...(required.length > 0 ? { required } : {}),
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
  };
}

const whole = 2 ** 31 - 1;
const lowest = ({ minimum, exclusiveMinimum }: Schema): number =>
  exclusiveMinimum === undefined ? Math.max(minimum ?? -whole, Number.MIN_SAFE_INTEGER) : exclusiveMinimum + 1;
const highest = ({ maximum, exclusiveMaximum }: Schema): number =>
  exclusiveMaximum === undefined ? Math.min(maximum ?? whole, Number.MAX_SAFE_INTEGER) : exclusiveMaximum - 1;

function objects(schema: Schema, shared: Shared, levels: number): Values {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const asked = Object.entries(properties).filter(([name]) => levels > 0 || required.includes(name));
  const named = fc.record(
    Object.fromEntries(asked.flatMap(([name, one]) => (one ? [[name, fitting(one, shared, levels - 1)]] : []))),
    { requiredKeys: required.filter((name) => Object.hasOwn(properties, name)) },
  );
  if (additionalProperties === false || levels <= 0) return named;
  const others = typeof additionalProperties === "object" ? additionalProperties : {};
  const name = (
    propertyNames ? fitting({ type: "string", ...propertyNames }, shared) : fc.string({ maxLength: 10 })
  ) as fc.Arbitrary<string>;
  const open = fc.dictionary(name, fitting(others, shared, levels - 1), { maxKeys: 2 });
  // Properties not in the schema are ignored, including names of Object.prototype.
  return fc.tuple(open, named).map(([more, ones]) => ({ ...more, ...(ones as object) }));
}

function texts({ format = "", pattern, minLength = 0, maxLength = most.length }: Schema): Values {
  const made = byFormat[format];
  if (made) return made;
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (pattern !== undefined) {
    const expression = new RegExp(pattern, "u");
    if (pattern.includes("(?="))
      return fc
        .string({ unit: fc.constantFrom(..."aZ09_永"), minLength: 8, maxLength: 20 })
        .filter((text) => expression.test(text) && fits(text));
    return fc.stringMatching(expression, { maxLength: Math.min(maxLength, most.length + minLength) }).filter(fits);
  }
  const length = Math.min(maxLength, Math.max(minLength, most.length));
  return fc.oneof(
    fc.string({ unit: "binary", minLength, maxLength: length }).filter(fits),
    fc
      .constantFrom(" ", "\u3000", "x", "永")
      .map((one) => one.repeat(Math.max(minLength, 1)))
      .filter(fits),
    fc.constantFrom("x", "永").map((one) => one.repeat(Math.min(maxLength, 10_000))),
  );
}
