import { type Attribute, extensions, isObject } from "./attribute.ts";

/**
 * A body as the schemas say it, from what directories send: names in other capitals, "False" for false, one value where
 * a list belongs, and a list of one or an object with a `value` where one value belongs, as Entra writes it.
 */
export function taken(attributes: readonly Attribute[], body: unknown): unknown {
  if (!isObject(body)) return body;
  const inner = Object.entries(body).map(([name, value]) => {
    const urn = Object.keys(extensions).find((one) => one.toLowerCase() === name.toLowerCase());
    return urn ? ([urn, object(extensions[urn] ?? [], value)] as const) : ([name, value] as const);
  });
  return object(attributes, Object.fromEntries(inner));
}

function object(attributes: readonly Attribute[], given: unknown): unknown {
  if (!isObject(given)) return given;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const known = attributes.find((one) => one.name.toLowerCase() === name.toLowerCase());
      return known ? [known.name, valueFor(known, value)] : [name, value];
    }),
  );
}

function valueFor(attribute: Attribute, given: unknown): unknown {
  if (!attribute.multiValued) return single(attribute, given);
  if (given === null || given === undefined || given === "") return null;
  return (Array.isArray(given) ? given : [given]).map((one) => single(attribute, one));
}

function single({ type, multiValued, subAttributes = [] }: Attribute, given: unknown): unknown {
  const one = !multiValued && Array.isArray(given) && given.length <= 1 ? (given[0] ?? null) : given;
  if (type === "complex") {
    if (one === "") return null;
    return object(subAttributes, typeof one === "string" ? { value: one } : one);
  }
  const plain = isObject(one) && "value" in one ? one.value : one;
  if (type !== "boolean" || typeof plain !== "string") return plain;
  return /^true$/i.test(plain) || (/^false$/i.test(plain) ? false : plain);
}
