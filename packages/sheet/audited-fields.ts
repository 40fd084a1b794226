import { fromFen } from "@stampflow/kernel";
import type { Column, Columns } from "./column.ts";

/** The names of codes are found when the log is read, in the language of the reader; those of data are kept as of that day. */
function valueIn(column: Column, value: unknown): unknown {
  if (column.kind === "money" && typeof value === "number") return fromFen(value);
  if (column.kind !== "choice") return value;
  const name = column.choices.find((one) => one.value === value)?.name;
  return typeof name === "object" ? name.words : value;
}

/** Described fields for the audit log (`namedRecords`, `audited`): which they are, and the permissions that some need. */
export const auditedFields = (columns: Columns) => ({
  fields: Object.keys(columns),
  needs: Object.fromEntries(
    Object.entries(columns).flatMap(([field, { needs }]) => (needs ? [[field, needs.code]] : [])),
  ),
});

/** The values of a record for it: money in yuan, what was chosen from data of the company by its name. */
export const auditedValues = (columns: Columns, row: object) =>
  Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [
      field,
      valueIn(column, (row as Readonly<Record<string, unknown>>)[field]),
    ]),
  );
