import { z as real } from "zod";

/*
 * What our own code takes of zod, for the functions alone: a schema is made when somebody first asks anything of it.
 * A function holds hundreds (answers, facts, other calls) and parses with one or two. See README, "What waits".
 */
type Make = (...given: never[]) => unknown;
const made = Symbol("made");
// Code made for a schema pays off after hundreds of objects; a function's first answer waits for it.
real.config({ jitless: true });

/** Making one out of another asks nothing of it yet. */
const building = new Set(
  `and array brand catch check default describe exactOptional exclude extend extract gt gte int length loose lowercase lt lte max min
  meta multipleOf negative nonempty nonnegative nonpositive normalize nullable nullish omit optional or overwrite partial
  pick pipe positive prefault readonly refine regex required rest safeExtend startsWith endsWith includes strict strip
  superRefine toLowerCase toUpperCase transform trim unwrap uppercase url uuid with`.split(/\s+/),
);

/** Real schemas instead of those to come, in shapes and lists too. */
function settled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(settled);
  if (typeof value !== "object" || value === null) return value;
  if (made in value) return value[made];
  const plain = Object.getPrototypeOf(value) === Object.prototype;
  return plain ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, settled(inner)])) : value;
}

function late(make: () => object): object {
  let schema: object | undefined;
  const force = () => {
    schema ??= make();
    return schema;
  };
  return new Proxy(
    {},
    {
      has: (_, name) => name === made || name in force(),
      getPrototypeOf: () => Object.getPrototypeOf(force()),
      ownKeys: () => Reflect.ownKeys(force()),
      getOwnPropertyDescriptor: (_, name) => describe(force(), name),
      get(_, name) {
        if (name === made) return force();
        if (!schema && name === "shape") return late(() => Reflect.get(force(), name) as object);
        if (!schema && building.has(String(name))) return laterStep(force, String(name));
        const value: unknown = Reflect.get(force(), name);
        return typeof value === "function" ? value.bind(schema) : value;
      },
    },
  );
}

const describe = (schema: object, name: PropertyKey) => {
  const found = Reflect.getOwnPropertyDescriptor(schema, name);
  return found && { ...found, configurable: true };
};

const laterStep =
  (force: () => object, name: string) =>
  (...given: unknown[]) =>
    late(() => (Reflect.get(force(), name) as Make).apply(force(), given.map(settled) as never[]) as object);

const maker =
  (make: Make) =>
  (...given: unknown[]) =>
    late(() => make(...(given.map(settled) as never[])) as object);

export const z = {
  array: maker(real.array),
  base64: maker(real.base64),
  boolean: maker(real.boolean),
  coerce: { number: maker(real.coerce.number) },
  discriminatedUnion: maker(real.discriminatedUnion),
  email: maker(real.email),
  enum: maker(real.enum),
  int: maker(real.int),
  iso: { date: maker(real.iso.date), datetime: maker(real.iso.datetime) },
  lazy: maker(real.lazy),
  literal: maker(real.literal),
  looseObject: maker(real.looseObject),
  null: maker(real.null),
  number: maker(real.number),
  object: maker(real.object),
  optional: maker(real.optional),
  record: maker(real.record),
  string: maker(real.string),
  union: maker(real.union),
  unknown: maker(real.unknown),
  url: maker(real.url),
  ZodDefault: real.ZodDefault,
};
