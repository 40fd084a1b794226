import type { form } from "@stampflow/approval";
import type { ListFilters } from "../../calls.ts";

export type SearchField = ReturnType<(typeof form.searchField)["parse"]>;
type Compared = SearchField["compared"];
type Asked = NonNullable<ListFilters["fields"]>[number];

export const mostFields = 3;

/**
 * The value of one field, as it is written in the address: `number~days~3~5`. A text is searched for, a choice is one
 * of several, numbers and days lie between two ends, either of which may be empty.
 */
export type FieldSearch = { readonly compared: Compared; readonly key: string; readonly values: readonly string[] };

export const isRange = (compared: Compared): boolean => compared === "number" || compared === "date";
const kinds: readonly string[] = ["text", "number", "date", "choice", "people", "department"] satisfies Compared[];
const isCompared = (text: string | undefined): text is Compared => kinds.includes(text ?? "");

const isAsked = ({ values }: FieldSearch): boolean => values.some((value) => value.trim() !== "");

/** Several fields, each of which must hold; null if nothing is asked. */
export function writeSearches(searches: readonly FieldSearch[]): string | null {
  const asked = searches.filter(isAsked).slice(0, mostFields);
  const written = asked.map(({ compared, key, values }) =>
    [compared, key, ...values.map(encodeURIComponent)].join("~"),
  );
  return written.length > 0 ? written.join("|") : null;
}

export const readSearches = (text: string | null): FieldSearch[] =>
  (text ?? "")
    .split("|")
    .flatMap((one) => readSearch(one) ?? [])
    .slice(0, mostFields);

function readSearch(text: string): FieldSearch | null {
  const [compared, key, ...written] = text.split("~");
  if (!isCompared(compared) || !key) return null;
  const search = { compared, key, values: written.map(decoded) };
  const [from = "", to = "", more] = search.values;
  if (isRange(compared) && (more !== undefined || search.values.length < 2)) return null;
  if (compared === "number" && ![from, to].every((end) => Number.isFinite(Number(end)))) return null;
  return isAsked(search) ? search : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

function askedOf({ compared, key, values }: FieldSearch): Asked {
  const [first = "", last = ""] = values;
  if (!isRange(compared)) return { key, op: "il", value: compared === "text" ? first : [...values] };
  const end = (text: string) => (compared === "number" ? Number(text) : text);
  return { key, ...(first ? { from: end(first) } : {}), ...(last ? { to: end(last) } : {}) };
}

export function searchQuery(text: string | null): Pick<ListFilters, "fields"> {
  const searches = readSearches(text);
  return searches.length > 0 ? { fields: searches.map(askedOf) } : {};
}
