import type { Organisation } from "@stampflow/flow";
import { type Chosen, chosenOf, type Values, valueAt } from "@stampflow/form";
import { idsIn, rowsIn } from "../rule/value.ts";
import type { Field, FixedType } from "../type/schema.ts";

/** An application in the names of the specification (D1:97–112): names for ids, pictures as a comma-separated list. */
export const recordOf = (type: FixedType, values: Values, org: Organisation): Values => ({
  ...recordIn(type.fields, values, org),
  ...type.spelled?.(values),
});

function recordIn(fields: readonly Field[], values: Values, org: Organisation): Values {
  const all = fields.flatMap((field) => {
    const value = valueAt(values, field.key);
    return value === undefined || value === null ? [] : [[field.key, spelled(field, values, org)] as const];
  });
  return Object.fromEntries(all);
}

function spelled({ key, kind, options, columns }: Field, values: Values, org: Organisation): unknown {
  if (kind === "people") return named(idsIn(values, key), (id) => org.user(id)?.name);
  if (kind === "department") return named(idsIn(values, key), (id) => org.department(id)?.name);
  if (kind === "uploadImg") return keysIn(valueAt(values, key)).join(",");
  if (columns) return rowsIn(values, key).map((row) => recordIn(columns, row, org));
  if (options?.dictCode)
    return chosenOf(valueAt(values, key))
      .map((one: Chosen) => one.label || one.value)
      .join(",");
  return valueAt(values, key);
}

const named = (ids: readonly string[], nameOf: (id: string) => string | undefined): string =>
  ids.map((id) => nameOf(id) ?? id).join(",");

/** The keys of stored pictures. */
const keysIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap((one: { key?: unknown }) => (typeof one?.key === "string" ? [one.key] : []))
    : [];
