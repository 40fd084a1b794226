import { isObject, withoutUrn } from "./attribute.ts";

type Json = Readonly<Record<string, unknown>>;
/** The names from the top down, in small letters. */
type Path = readonly string[];
/** `attributes` and `excludedAttributes` of a request (RFC 7644, 3.9). */
export type Asked = { readonly attributes?: string; readonly excludedAttributes?: string };

const always = ["schemas", "id"];

/** What was asked for of a resource, or of each in a list. */
export function partOf(resource: Json, { attributes, excludedAttributes }: Asked): Json {
  const { Resources } = resource;
  if (Array.isArray(Resources))
    return { ...resource, Resources: Resources.map((one) => partOf(one, { attributes, excludedAttributes })) };
  const [wanted, excluded] = [pathsIn(attributes), pathsIn(excludedAttributes)];
  const kept = wanted.length > 0 ? inside(resource, [...always.map((name) => [name]), ...wanted]) : resource;
  return outside(
    kept,
    excluded.filter(([name = ""]) => !always.includes(name)),
  );
}

/** Whether an attribute of the top will be answered at all. */
export const isAsked = (name: string, asked: Asked): boolean => Object.hasOwn(partOf({ [name]: "" }, asked), name);

function pathsIn(names = ""): Path[] {
  return names.split(",").flatMap((written) => {
    const name = written.trim();
    if (name === "") return [];
    const { extension, rest } = withoutUrn(name);
    const path = rest === "" ? [] : rest.split(".");
    return [[...(extension ? [extension] : []), ...path].map((one) => one.toLowerCase())];
  });
}

/** The rests of the paths that begin with a name. */
const below = (name: string, paths: readonly Path[]): Path[] =>
  paths.flatMap(([first, ...rest]) => (first === name.toLowerCase() ? [rest] : []));

const each = (value: unknown, part: (one: Json) => Json): unknown => {
  if (Array.isArray(value)) return value.map((one) => (isObject(one) ? part(one) : one));
  return isObject(value) ? part(value) : value;
};

function inside(value: Json, paths: readonly Path[]): Json {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      const rests = below(name, paths);
      if (rests.length === 0) return [];
      return [[name, rests.some(isEnd) ? one : each(one, (part) => inside(part, rests))]];
    }),
  );
}

function outside(value: Json, paths: readonly Path[]): Json {
  if (paths.length === 0) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      const rests = below(name, paths);
      if (rests.some(isEnd)) return [];
      return [[name, rests.length > 0 ? each(one, (part) => outside(part, rests)) : one]];
    }),
  );
}

const isEnd = (path: Path) => path.length === 0;
