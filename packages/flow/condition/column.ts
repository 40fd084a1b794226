import type { Condition } from "../model/definition.ts";
import type { Field } from "../model/outcome.ts";

/** The field of a condition: `columnId`, or `columnValue` if only that one is a field of the form (D31). */
export function columnOf({ columnId, columnValue }: Condition, fields: readonly Pick<Field, "key">[]): string {
  const isField = (key: unknown) => fields.some((field) => field.key === key);
  return typeof columnValue === "string" && !isField(columnId) && isField(columnValue) ? columnValue : columnId;
}
