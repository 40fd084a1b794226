type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every expected key is there and equal; additional keys are ignored. */
function contains(actual: unknown, expected: unknown): boolean {
  if (Array.isArray(expected)) {
    const list = Array.isArray(actual) ? actual : undefined;
    return list?.length === expected.length && expected.every((each, index) => contains(list[index], each));
  }
  if (!isObject(expected)) return Object.is(actual, expected);
  return isObject(actual) && Object.entries(expected).every(([key, value]) => contains(actual[key], value));
}

/** Equal, with no additional keys. */
const equals = (actual: unknown, expected: unknown): boolean =>
  contains(actual, expected) && contains(expected, actual);

const loose: readonly string[] = ["nodes", "steps", "refused"];

function compareRows(actual: Json, key: string, expected: unknown): string[] {
  const rows = Array.isArray(actual.history) ? actual.history : [];
  if (key === "historyContains" && Array.isArray(expected)) {
    return expected.flatMap((row) =>
      rows.some((each) => contains(each, row)) ? [] : [`history lacks ${JSON.stringify(row)}`],
    );
  }
  if (!isObject(expected)) return [];
  return Object.entries(expected).flatMap(([who, wanted]) => {
    const found = rows.filter((row) => isObject(row) && `${row.by} ${row.action}` === who).length;
    return found === wanted ? [] : [`history counts ${found} of ${who}, not ${JSON.stringify(wanted)}`];
  });
}

/**
 * The differences between the result of a scenario and its `expect`; `historyContains` and `historyCount` compare
 * parts of the history.
 */
export function differences(actual: Json, expected: Json): string[] {
  return Object.entries(expected).flatMap(([key, value]) => {
    if (key === "historyContains" || key === "historyCount") return compareRows(actual, key, value);
    const same = loose.includes(key) ? contains(actual[key], value) : equals(actual[key], value);
    return same ? [] : [`${key} is ${JSON.stringify(actual[key])}, not ${JSON.stringify(value)}`];
  });
}
