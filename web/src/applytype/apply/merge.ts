type Values = Record<string, unknown>;

const isRows = (value: unknown): value is Values[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "object" && one !== null);
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The values with what the server computed; rows of tables by their keys. The same object where nothing differs. */
export function withComputed(values: Values, computed: Readonly<Values>): Values {
  const next = { ...values };
  for (const [key, value] of Object.entries(computed)) {
    const rows = values[key];
    if (!isRows(value)) {
      if (value !== null || Object.hasOwn(values, key)) next[key] = value ?? undefined;
    } else if (isRows(rows)) {
      const byKey = new Map(value.map((row) => [row.rowKey, row]));
      next[key] = rows.map((row) => ({ ...row, ...(row.rowKey === undefined ? {} : byKey.get(row.rowKey)) }));
    }
  }
  return same(next, values) ? values : next;
}

/** The values with those for fields that are empty. */
export function withInitial(values: Values, initial: Readonly<Values>): Values {
  const missing = Object.entries(initial).filter(([key]) => values[key] === undefined || values[key] === "");
  return missing.length > 0 ? { ...values, ...Object.fromEntries(missing) } : values;
}
