import { refuse } from "@stampflow/kernel";
import { type Attribute, extensions, isObject, withoutUrn } from "./attribute.ts";
import { maxInPage } from "./schema.ts";

type Json = Readonly<Record<string, unknown>>;
type Match = { readonly attribute: Attribute | undefined; readonly value: string };
/** `emails[type eq "work"].value eq "…"`: what is compared, of which values, with what. */
export type Term = {
  readonly extension: string | undefined;
  readonly attribute: Attribute;
  readonly part: Attribute | undefined;
  readonly match: Match | undefined;
  readonly value: string;
};

const value = String.raw`("(?:[^"\\]|\\.)*"|true|false)`;
const term = new RegExp(
  String.raw`\s*([\w.:$-]+)(?:\[\s*(\w+)\s+eq\s+${value}\s*\](?:\.([\w$]+))?)?\s+eq\s+${value}\s*(?:$|and\s)`,
  "iy",
);

/**
 * Comparisons by `eq`, joined by `and`; one of them is `by` something that people or groups are found by. Other filters
 * are refused, for a part of the answer would be taken for all of it (D54).
 */
export function readFilter(filter: string, attributes: readonly Attribute[], by: readonly string[]): readonly Term[] {
  const invalid = (): never => refuse("system.scim.filter", { filters: by.join(" eq, ") });
  const terms: Term[] = [];
  term.lastIndex = 0;
  while (terms.length === 0 || term.lastIndex < filter.length) {
    const [found, path = "", matched, wanted, inner, quoted = ""] = term.exec(filter) ?? [];
    if (found === undefined) return invalid();
    const { extension, rest } = withoutUrn(path);
    const [name = "", after, ...deeper] = rest.split(".");
    const attribute = named(extension ? (extensions[extension] ?? []) : attributes, name);
    if (!attribute || deeper.length > 0 || (after && matched)) return invalid();
    const sub = inner ?? after;
    const part = named(attribute.subAttributes ?? [], sub ?? "value");
    if (attribute.type === "complex" ? !part : sub) return invalid();
    const match = matched && { attribute: named(attribute.subAttributes ?? [], matched), value: textIn(wanted ?? "") };
    terms.push({ extension, attribute, part, match: match || undefined, value: textIn(quoted) });
  }
  return terms.some((one) => by.includes(one.attribute.name)) ? terms : invalid();

  function textIn(quoted: string): string {
    try {
      return String(JSON.parse(quoted));
    } catch {
      return invalid();
    }
  }
}

const named = (attributes: readonly Attribute[], name: string) =>
  attributes.find((one) => one.name.toLowerCase() === name.toLowerCase());

/** What the first term with one of these names compares with, for one read. */
export const wantedIn = (terms: readonly Term[], name: string): string | undefined =>
  terms.find(({ attribute, extension }) => attribute.name === name && !extension)?.value;

export const fits = (resource: Json, terms: readonly Term[]): boolean => terms.every((one) => isTrue(resource, one));

function isTrue(resource: Json, { extension, attribute, part, match, value }: Term): boolean {
  const holder = extension ? resource[extension] : resource;
  const known = isObject(holder) ? holder[attribute.name] : undefined;
  return [known].flat().some((one) => {
    if (!isObject(one)) return same(attribute, one, value);
    if (match && !(match.attribute && same(match.attribute, one[match.attribute.name], match.value))) return false;
    return part !== undefined && same(part, one[part.name], value);
  });
}

function same({ caseExact }: Attribute, one: unknown, value: string): boolean {
  if (one === undefined || one === null) return false;
  return caseExact ? String(one) === value : String(one).toLowerCase() === value.toLowerCase();
}

/** From 1; a count of 0 asks for the total alone. */
export function pageIn<One>(
  all: readonly One[],
  { startIndex = 1, count = 100 }: { startIndex?: number; count?: number },
) {
  const start = Math.max(1, startIndex);
  const most = Math.min(Math.max(0, count), maxInPage);
  return { start, total: all.length, shown: all.slice(start - 1, start - 1 + most) };
}
