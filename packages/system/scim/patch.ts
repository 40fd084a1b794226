import { refuse } from "@stampflow/kernel";
import { type Attribute, extensions, groupAttributes, isObject, userAttributes, withoutUrn } from "./attribute.ts";
import type { Operation } from "./schema.ts";

type Json = Record<string, unknown>;
type Doing = "add" | "remove" | "replace";
type Target = {
  readonly schema: string | undefined;
  readonly attribute: string;
  readonly match: { readonly by: string; readonly value: string } | undefined;
  readonly part: string | undefined;
};

const parts = /^([a-z$][\w-]*)(?:\[\s*([a-z]\w*)\s+eq\s+(?:"([^"]*)"|(true|false))\s*\])?(?:\.([a-z$]\w*))?$/i;
const invalid = (path: string): never => refuse("system.scim.path", { path });

/** A resource after the operations of a PATCH (RFC 7644, 3.5.2), as Okta and Entra write them. */
export function patched(resource: Json, operations: readonly Operation[]): Json {
  const next = structuredClone(resource);
  for (const { op, path, value } of operations) {
    const doing = op.toLowerCase() as Doing;
    if (path) apply(next, doing, path, value);
    // Without a path the value holds the attributes; Entra writes "name.givenName" among them.
    else if (isObject(value)) for (const [name, one] of Object.entries(value)) apply(next, doing, name, one);
    else invalid("");
  }
  return next;
}

/** A resource after a PUT: what is left out stays, within the extensions too, for not every directory knows of all. */
export function replaced(resource: Json, body: Json): Json {
  const inner = Object.keys(extensions).flatMap((one) => {
    const [known, given] = [resource[one], body[one]];
    return isObject(known) && isObject(given) ? [[one, { ...known, ...given }] as const] : [];
  });
  return { ...resource, ...body, ...Object.fromEntries(inner) };
}

function apply(resource: Json, doing: Doing, path: string, value: unknown): void {
  const { extension: whole, rest } = withoutUrn(path);
  if (whole && rest === "") {
    if (doing === "remove") delete resource[whole];
    else if (!isObject(value)) invalid(path);
    else for (const [name, one] of Object.entries(value)) apply(resource, doing, `${whole}:${name}`, one);
    return;
  }
  const target = read(path);
  const holder = target.schema ? objectIn(resource, target.schema) : resource;
  const attribute = named(holder, target.attribute);
  if (target.match) holder[attribute] = inList(listIn(holder, attribute), doing, target, value);
  else if (target.part) {
    if (Array.isArray(holder[attribute])) invalid(path);
    const inner = objectIn(holder, attribute);
    change(inner, doing, named(inner, target.part), value);
  } else change(holder, doing, attribute, value);
}

function read(path: string): Target {
  const { extension: schema, rest } = withoutUrn(path);
  const found = parts.exec(rest);
  if (!found) return invalid(path);
  const [, attribute = "", by, text, truth, part] = found;
  return {
    schema,
    attribute,
    match: by === undefined ? undefined : { by, value: text ?? truth ?? "" },
    part,
  };
}

function change(holder: Json, doing: Doing, attribute: string, value: unknown): void {
  const known = holder[attribute];
  if (doing === "remove") {
    // Entra names the members that go in the value, and not in the path.
    if (Array.isArray(known) && Array.isArray(value)) holder[attribute] = without(known, value);
    else delete holder[attribute];
  } else if (doing === "add" && Array.isArray(known)) {
    const more = Array.isArray(value) ? value : [value];
    const others = without(known, more);
    // One value is the primary one.
    const isNew = more.some((one) => isObject(one) && one.primary === true);
    holder[attribute] = [...(isNew ? others.map(unmarked) : others), ...more];
  } else if (isObject(known) && isObject(value)) Object.assign(known, value);
  else holder[attribute] = value;
}

/** Where nothing fits the filter, adding and replacing make one that does: so Entra gives somebody a first number. */
function inList(list: readonly unknown[], doing: Doing, { match, part }: Target, value: unknown): unknown[] {
  const { by = "", value: wanted = "" } = match ?? {};
  const fits = (one: unknown) => isObject(one) && String(one[named(one, by)]).toLowerCase() === wanted.toLowerCase();
  if (doing === "remove") {
    if (!part || part === "value") return list.filter((one) => !fits(one));
    return list.map((one) => (fits(one) && isObject(one) ? { ...one, [named(one, part)]: undefined } : one));
  }
  const more = part ? { [part]: value } : isObject(value) ? value : { value };
  if (!list.some(fits)) return [...list, { [by]: wanted, ...more }];
  return list.map((one) => (fits(one) && isObject(one) ? { ...one, ...more } : one));
}

const unmarked = (one: unknown) => (isObject(one) && "primary" in one ? { ...one, primary: false } : one);
const idOf = (one: unknown) => (isObject(one) ? one.value : one);
const without = (list: readonly unknown[], removed: readonly unknown[]) => {
  const ids = new Set(removed.map(idOf));
  return list.filter((one) => !ids.has(idOf(one)));
};

const namesOf = (attributes: readonly Attribute[]): string[] =>
  attributes.flatMap(({ name, subAttributes = [] }) => [name, ...namesOf(subAttributes)]);
const known = new Set(namesOf([...userAttributes, ...groupAttributes, ...Object.values(extensions).flat()]));
/** The names of SCIM are the same in capitals and small letters. */
const named = (holder: Json, name: string): string =>
  [...Object.keys(holder), ...known].find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;

function objectIn(holder: Json, name: string): Json {
  const known = Object.hasOwn(holder, name) ? holder[name] : undefined;
  if (isObject(known)) return known;
  const made: Json = {};
  holder[name] = made;
  return made;
}

function listIn(holder: Json, name: string): readonly unknown[] {
  const known = Object.hasOwn(holder, name) ? holder[name] : undefined;
  return Array.isArray(known) ? known : [];
}
