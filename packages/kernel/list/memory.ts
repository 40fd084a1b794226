import { createHash } from "node:crypto";
import type { Page, PageInput } from "../contract/page.ts";
import { currentCall } from "../http/context.ts";
import { fits, type Where } from "../store/where.ts";
import { lineOf, placesIn, type TextLine } from "./line.ts";
import { pageOf } from "./page-of.ts";
import { collatorOf, folded, type Search, searchOf } from "./search.ts";

export type Value = string | number | boolean | null | undefined | readonly string[];
export type Fields<Row> = Readonly<Record<string, (row: Row) => Value>>;
/** The row as its filters see it. */
type Seen<Of> = { readonly [Name in keyof Of]: Of[Name] extends (row: never) => infer Found ? Found : never };

export type ListDefinition<Row, Of extends Fields<Row>> = {
  /** Names its cursors. */
  readonly name: string;
  /** What a list can be filtered and sorted by. */
  readonly fields: Of;
  /** Fields in which words are searched. */
  readonly search: readonly (keyof Of & string)[];
};

export type Asked<Row, Of extends Fields<Row>> = {
  readonly where?: Where<Seen<Of>>;
  /** What no field says, such as the data scope of the caller. */
  readonly only?: (row: Row) => boolean;
  readonly keyword?: string | undefined;
  /** `name`, or `-name`; the first field where it is left out. */
  readonly sort?: (keyof Of & string) | `-${keyof Of & string}` | undefined;
};

/** Rows in memory, with their orders and searched texts made once. */
export type MemoryList<Row, Of extends Fields<Row>> = {
  find(asked: Asked<Row, Of>): Promise<readonly Row[]>;
  page<Shown>(asked: Asked<Row, Of> & PageInput, view: (row: Row) => Shown): Promise<Page<Shown>>;
  /** For the list of the next version: what has not changed is not sorted and folded again. */
  readonly orders: ReadonlyMap<string, readonly Row[]>;
  readonly texts: ReadonlyMap<Row, string>;
};

const answersAtMost = 8;

export function listOf<Row extends object, const Of extends Fields<Row>>(
  rows: readonly Row[],
  { name, fields, search }: ListDefinition<Row, Of>,
  before?: MemoryList<Row, Of>,
): MemoryList<Row, Of> {
  const orders = new Map<string, readonly Row[]>();
  const texts = new Map<Row, string>();
  // The next page of a question asks it again.
  const answers = new Map<string, readonly Row[]>();
  let line: TextLine | undefined;
  const byValue = new Map<string, ReadonlyMap<Value, readonly Row[]>>();
  const ranks = new Map<readonly Row[], ReadonlyMap<Row, number>>();
  // Their own lists before them are not kept.
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

  /** The rows that may have what was typed. */
  function having(search: Search): Row[] {
    line ??= lineOf(rows.map(textOf));
    return placesIn(line, search).map((place) => rows[place] as Row);
  }

  /** Some of the rows of an order, in that order. */
  function inOrderOf(order: readonly Row[], some: readonly Row[]): Row[] {
    const rankOf = ranks.get(order) ?? new Map(order.map((row, rank) => [row, rank]));
    ranks.set(order, rankOf);
    // Not by `from`, which is slow where there are thousands.
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

  /** The rows that hold, by those that the first test names. More than half of all are not worth putting in order. */
  function havingOneOf(where: object): readonly Row[] | undefined {
    const [field = "", values] = Object.entries(where).find(([, test]) => test !== undefined) ?? [];
    if (!Array.isArray(values)) return undefined;
    const groups = byValue.get(field) ?? Map.groupBy(rows, (row) => fields[field]?.(row) ?? null);
    byValue.set(field, groups);
    const some = [...new Set(values)].flatMap((value) => groups.get(value) ?? []);
    return some.length < rows.length / 2 ? some.filter(holding({ ...where, [field]: undefined })) : undefined;
  }

  const holding = (where: object) => fits(where as Where<Row>, (row, field) => fields[field]?.(row));

  async function find({ only, ...asked }: Asked<Row, Of>): Promise<readonly Row[]> {
    const question = JSON.stringify([asked.where, asked.keyword, asked.sort, currentCall()?.language]);
    const found = answers.get(question) ?? (await answer(asked));
    // Moved to the end: the one that was not asked for longest leaves first.
    answers.delete(question);
    answers.set(question, found);
    const [oldest] = answers.keys();
    if (answers.size > answersAtMost && oldest !== undefined) answers.delete(oldest);
    return only ? found.filter(only) : found;
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

/** Who has no value stands last. */
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

/** Sorted; what was in order before stays so, and only what is new is put into its place. */
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
