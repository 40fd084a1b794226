import type { FormInstance } from "antd";
import { ApiError } from "../app/api.ts";

/**
 * Puts what the server refused at the fields of an antd Form, and brings the first one into sight. Answers the sentence
 * that belongs to no field, "" where there is none.
 */
export function refuseAt(
  form: Pick<FormInstance, "getFieldsValue" | "setFields" | "scrollToField">,
  error: unknown,
): string {
  if (!(error instanceof ApiError)) throw error;
  const known = new Set(Object.keys(form.getFieldsValue(true)));
  const own = error.fields.filter(({ path }) => known.has(path.split(".")[0] ?? ""));
  const byField = Map.groupBy(own, ({ path }) => path.split(".")[0] ?? "");
  form.setFields([...byField].map(([name, faults]) => ({ name, errors: faults.map(({ message }) => message) })));
  const first = own[0]?.path.split(".")[0];
  if (first) form.scrollToField(first, { block: "center", focus: true });
  return own.length > 0 && own.length === error.fields.length ? "" : error.message;
}
