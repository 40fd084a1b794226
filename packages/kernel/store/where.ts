/**
 * A test of a field: equal, one of, from (inclusive) / before (exclusive), not equal, or (for a text or list)
 * contains.
 */
export type Test<Value> =
  | Value
  | readonly Value[]
  | { readonly from?: Value | undefined; readonly to?: Value | undefined }
  | { readonly not: Value }
  | { readonly has: Value extends readonly (infer One)[] ? One : Value };

/** Tests of fields; all must hold. null tests for a missing value, undefined tests nothing. */
export type Where<Row> = { readonly [Name in keyof Row]?: Test<NonNullable<Row[Name]>> | null | undefined };

type Range = { from?: unknown; to?: unknown };
type ParsedTest = { readonly is: readonly unknown[] } | { readonly not: unknown } | { readonly has: unknown } | Range;
type Scalar = string | number | boolean;

function parseTest(test: unknown): ParsedTest {
  if (Array.isArray(test)) return { is: test };
  return typeof test === "object" && test !== null ? (test as ParsedTest) : { is: [test] };
}

const testsOf = <Row>(where: Where<Row>): [name: string, asked: ParsedTest][] =>
  Object.entries(where).flatMap(([name, test]) => (test === undefined ? [] : [[name, parseTest(test)]]));

/** The same test in memory, prepared once for many rows. */
export function predicateOf<Row>(where: Where<Row>, read: (row: Row, name: string) => unknown): (row: Row) => boolean {
  const checks = testsOf(where).map(([name, asked]) => ({ name, holds: valuePredicate(asked) }));
  return (row) => checks.every(({ name, holds }) => holds(read(row, name)));
}

function valuePredicate(asked: ParsedTest): (value: unknown) => boolean {
  if ("is" in asked) {
    const [only] = asked.is;
    if (asked.is.length === 1) return (value) => (value ?? null) === only;
    const wanted = new Set(asked.is);
    return (value) => wanted.has(value);
  }
  if ("not" in asked) return (value) => value !== asked.not;
  if ("has" in asked) {
    const { has } = asked;
    return (value) =>
      typeof value === "string" ? value.includes(String(has)) : ((value as unknown[]) ?? []).includes(has);
  }
  const { from, to } = asked as { from?: Scalar; to?: Scalar };
  return (value) =>
    value !== undefined &&
    value !== null &&
    (from === undefined || (value as Scalar) >= from) &&
    (to === undefined || (value as Scalar) < to);
}

type Fields = Readonly<Record<string, unknown>>;
type Operation = (field: unknown, value: unknown) => string;
export type Operations = Readonly<Record<"eq" | "ne" | "gte" | "lt" | "contains" | "value", Operation>> & {
  readonly name: (field: unknown) => string;
  readonly notExists: (field: unknown) => string;
};

/** The most values of an IN expression. */
const maxInValues = 100;

/** For ElectroDB's `where`: the filter of a query, or the condition of a write. "" without tests. */
export const expression =
  <Row>(where: Where<Row>) =>
  (fields: Fields, operations: Operations): string =>
    testsOf(where)
      .flatMap(([name, asked]) => termsOf(fields[name], asked, operations))
      .join(" AND ");

function termsOf(
  field: unknown,
  asked: ParsedTest,
  { eq, ne, gte, lt, contains, name, value, notExists }: Operations,
): string[] {
  if ("not" in asked) return [ne(field, asked.not)];
  if ("has" in asked) return [contains(field, asked.has)];
  if (!("is" in asked)) {
    const { from, to } = asked as Range;
    return [...(from === undefined ? [] : [gte(field, from)]), ...(to === undefined ? [] : [lt(field, to)])];
  }
  const { is } = asked;
  // "One of" an empty list: never true.
  if (is.length === 0) return [`${eq(field, "")} AND ${ne(field, "")}`];
  if (is.length === 1) return [is[0] === null ? notExists(field) : eq(field, is[0])];
  const parts = Array.from({ length: Math.ceil(is.length / maxInValues) }, (_, part) => {
    const some = is.slice(part * maxInValues, (part + 1) * maxInValues).map((one) => value(field, one));
    return `${name(field)} IN (${some.join(",")})`;
  });
  return [`(${parts.join(" OR ")})`];
}
