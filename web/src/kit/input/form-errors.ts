import type { FormInstance } from "antd";
import { ApiError } from "../../platform/call.ts";

/**
 * Shows the server's refusals at the fields of an antd Form and scrolls to the first one. Returns the message that
 * belongs to no field, or "".
 */
export function showErrors(
  form: Pick<FormInstance, "getFieldsValue" | "setFields" | "scrollToField">,
  error: unknown,
  /** Which field a refusal is about, by its code. */
  fieldOf: Readonly<Record<string, string>> = {},
): string {
  if (!(error instanceof ApiError)) throw error;
  const known = new Set(Object.keys(form.getFieldsValue(true)));
  const about = fieldOf[error.code];
  const fields = about && error.fields.length === 0 ? [{ path: about, message: error.message }] : error.fields;
  const own = fields.filter(({ path }) => known.has(path.split(".")[0] ?? ""));
  const byField = Map.groupBy(own, ({ path }) => path.split(".")[0] ?? "");
  form.setFields([...byField].map(([name, faults]) => ({ name, errors: faults.map(({ message }) => message) })));
  const first = own[0]?.path.split(".")[0];
  if (first) form.scrollToField(first, { block: "center", focus: true });
  return own.length > 0 && own.length === fields.length ? "" : error.message;
}
