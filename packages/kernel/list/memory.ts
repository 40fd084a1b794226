import { createHash } from "node:crypto";
import type { Page, PageInput } from "../contract/page.ts";
import { currentCall } from "../http/context.ts";
import { predicateOf, type Where } from "../store/where.ts";
import { pageOf } from "./page-of.ts";
import { closestFirst, collatorOf, folded, type Search, searchOf } from "./search.ts";
import { candidatesIn, type TextIndex, textIndexOf } from "./text-index.ts";

export type Value = string | number | boolean | null | undefined | readonly string[];
export type Fields<Row> = Readonly<Record<string, (row: Row) => Value>>;
/** The values of a row that filters use. */
type Seen<Of> = { readonly [Name in keyof Of]: Of[Name] extends (row: never) => infer Found ? Found : never };

export type ListDefinition<Row, Of extends Fields<Row>> = {
  /** The name of the list, for its cursors. */
  readonly name: string;
  /** The fields to filter and sort by. */
  readonly fields: Of;
  /** The fields that a keyword is searched in. */
  readonly search: readonly (keyof Of & string)[];
};

export type Asked<Row, Of extends Fields<Row>> = {
  readonly where?: Where<Seen<Of>>;
  /** A filter that is not by field, such as the data scope of the caller. */
  readonly only?: (row: Row) => boolean;
  /** What comes before all others. */
  readonly first?: ((row: Row) => boolean) | undefined;
  readonly keyword?: string | undefined;
  /** `name`, or `-name` for descending; by default the first field, and those closest to the keyword before the others. */
  readonly sort?: (keyof Of & string) | `-${keyof Of & string}` | undefined;
};

/** Rows in memory with their sort orders and search texts, each made once. */
export type MemoryList<Row, Of extends Fields<Row>> = {
  find(asked: Asked<Row, Of>): Promise<readonly Row[]>;
  page<Shown>(asked: Asked<Row, Of> & PageInput, view: (row: Row) => Shown): Promise<Page<Shown>>;
  /** Taken over by the list of the next version: unchanged rows need not be sorted and folded again. */
  readonly orders: ReadonlyMap<string, readonly Row[]>;
  readonly texts: ReadonlyMap<Row, string>;
};

const answersAtMost = 8;

/** A list in memory. `before`: the list of the version before, whose orders and texts are reused. */
export function listOf<Row extends object, const Of extends Fields<Row>>(
  rows: readonly Row[],
  { name, fields, search }: ListDefinition<Row, Of>,
  before?: MemoryList<Row, Of>,
): MemoryList<Row, Of> {
  const orders = new Map<string, readonly Row[]>();
  const texts = new Map<Row, string>();
  // The next page of the same question reuses the answer.
  const answers = new Map<string, readonly Row[]>();
  let index: TextIndex | undefined;
  const byValue = new Map<string, ReadonlyMap<Value, readonly Row[]>>();
  const ranks = new Map<readonly Row[], ReadonlyMap<Row, number>>();
  // Keeps no chain of all earlier lists alive.
  const earlier = { orders: new Map(before?.orders), texts: before?.texts };
  const textOf = (row: Row): string => {
    const known = texts.get(row);
    if (known !== undefined) return known;
    const made = earlier.texts?.get(row) ?? folded(search.map((field) => fields[field]?.(row) ?? "").join("\n"));
    texts.set(row, made);
    return made;
  };

  function ordered(field: string): readonly Row[] {
    const language = currentCall()?.language ?? "zh-CN";
    const key = `${field} ${language}`;
    const known = orders.get(key);
    if (known) return known;
    const compare = comparing(fields[field] ?? (() => null), collatorOf(language).compare);
    const made = merged(rows, earlier.orders.get(key), compare);
    earlier.orders.delete(key);
    orders.set(key, made);
    return made;
  }

  /** The rows that may contain what was typed. */
  function having(search: Search): Row[] {
    index ??= textIndexOf(rows.map(textOf));
    return candidatesIn(index, search).map((place) => rows[place] as Row);
  }

  /** Sorts some rows by their position in an order. */
  function inOrderOf(order: readonly Row[], some: readonly Row[]): Row[] {
    const rankOf = ranks.get(order) ?? new Map(order.map((row, rank) => [row, rank]));
    ranks.set(order, rankOf);
    // Not with `from`, which is slow for thousands of elements.
    const places = new Uint32Array(some.length);
    some.forEach((row, at) => {
      places[at] = rankOf.get(row) as number;
    });
    const found: Row[] = new Array(some.length);
    places.sort().forEach((place, at) => {
      found[at] = order[place] as Row;
    });
    return found;
  }

  /** The rows that match the first test of `where`, if that index helps: not for more than half of all rows. */
  function havingOneOf(where: object): readonly Row[] | undefined {
    const [field = "", values] = Object.entries(where).find(([, test]) => test !== undefined) ?? [];
    if (!Array.isArray(values)) return undefined;
    const groups = byValue.get(field) ?? Map.groupBy(rows, (row) => fields[field]?.(row) ?? null);
    byValue.set(field, groups);
    const some = [...new Set(values)].flatMap((value) => groups.get(value) ?? []);
    return some.length < rows.length / 2 ? some.filter(holding({ ...where, [field]: undefined })) : undefined;
  }

  const holding = (where: object) => predicateOf(where as Where<Row>, (row, field) => fields[field]?.(row));

  async function find({ only, first, ...asked }: Asked<Row, Of>): Promise<readonly Row[]> {
    const question = JSON.stringify([asked.where, asked.keyword, asked.sort, currentCall()?.language]);
    const found = answers.get(question) ?? (await answer(asked));
    // Moved to the end, so that the least recently used answer is dropped first.
    answers.delete(question);
    answers.set(question, found);
    const [oldest] = answers.keys();
    if (answers.size > answersAtMost && oldest !== undefined) answers.delete(oldest);
    const seen = only ? found.filter(only) : found;
    return first ? [...seen.filter(first), ...seen.filter((row) => !first(row))] : seen;
  }

  async function answer({ where = {}, keyword = "", sort }: Asked<Row, Of>): Promise<readonly Row[]> {
    const [first = ""] = Object.keys(fields);
    const down = sort?.startsWith("-") ?? false;
    const order = ordered(down ? (sort ?? "").slice(1) : (sort ?? first));
    const holds = holding(where);
    const asksNothing = Object.values(where).every((test) => test === undefined);
    const search = await searchOf(keyword);
    const test = asksNothing ? () => true : holds;
    const some = search ? having(search).filter((row) => test(row) && search.finds(textOf(row))) : havingOneOf(where);
    const found = some ? inOrderOf(order, some) : asksNothing ? order : order.filter(holds);
    if (sort === undefined) return closestFirst(keyword, found, textOf);
    return down ? found.toReversed() : found;
  }

  return {
    orders,
    texts,
    find,
    async page({ pageNum, pageSize, cursor, ...asked }, view) {
      const { where = {}, keyword = "", sort = "" } = asked;
      const question = JSON.stringify([name, where, keyword, sort]);
      const mark = createHash("sha256").update(question).digest("base64url").slice(0, 10);
      return pageOf(await find(asked), { pageNum, pageSize, cursor }, view, mark);
    },
  };
}

type Compare<Row> = (left: Row, right: Row) => number;

/** Rows without a value come last. */
function comparing<Row>(of: (row: Row) => Value, words: (left: string, right: string) => number): Compare<Row> {
  return (one, other) => {
    const left = of(one) ?? null;
    const right = of(other) ?? null;
    if (left === right) return 0;
    if (left === null || left === "") return 1;
    if (right === null || right === "") return -1;
    if (typeof left === "string" && typeof right === "string") return words(left, right);
    return left < right ? -1 : left > right ? 1 : 0;
  };
}

/** Sorts rows, given an order of earlier rows: only new rows are inserted. */
function merged<Row>(rows: readonly Row[], before: readonly Row[] | undefined, compare: Compare<Row>): readonly Row[] {
  if (!before) return rows.toSorted(compare);
  const left = new Set(rows);
  const remaining = before.filter((row) => left.delete(row));
  const fresh = [...left].sort(compare);
  const all: Row[] = [];
  let next = 0;
  for (const row of remaining) {
    for (let one = fresh[next]; one !== undefined && compare(one, row) < 0; one = fresh[next]) {
      all.push(one);
      next += 1;
    }
    all.push(row);
  }
  return [...all, ...fresh.slice(next)];
}
