import type { FormInstance } from "antd";
import { ApiError } from "../../platform/call.ts";

type Data = Readonly<Record<string, unknown>>;
/** Which field a refusal is about, by its code. */
export type FieldOf = Readonly<Record<string, string | ((data: Data) => string)>>;

/**
 * Shows the server's refusals at the fields of an antd Form and scrolls to the first one. Returns the message that
 * belongs to no field, or "".
 */
export function showErrors(
  form: Pick<FormInstance, "getFieldsValue" | "setFields" | "scrollToField">,
  error: unknown,
  fieldOf: FieldOf = {},
): string {
  if (!(error instanceof ApiError)) throw error;
  const known = new Set(Object.keys(form.getFieldsValue(true)));
  const told = [{ code: error.code, data: error.data, msg: error.message }, ...error.others];
  const about = told.map(({ code, data = {}, msg }) => {
    const field = fieldOf[code] ?? "";
    return { path: typeof field === "string" ? field : field(data), message: msg };
  });
  const fields = error.fields.length > 0 ? error.fields : about;
  const own = fields.filter(({ path }) => known.has(path.split(".")[0] ?? ""));
  const byField = Map.groupBy(own, ({ path }) => path.split(".")[0] ?? "");
  form.setFields([...byField].map(([name, faults]) => ({ name, errors: faults.map(({ message }) => message) })));
  const first = own[0]?.path.split(".")[0];
  if (first) form.scrollToField(first, { block: "center", focus: true });
  const rest = error.fields.length > 0 ? [error] : fields.filter((one) => !own.includes(one));
  return own.length === fields.length ? "" : rest.map(({ message }) => message).join("\n");
}
