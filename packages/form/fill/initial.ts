import { type Design, fieldKey, type Values } from "../design/schema.ts";
import { fieldOf } from "../registry.ts";
import { accessOf, type Permissions } from "./access.ts";
import { fieldControls } from "./fields.ts";

/** What a new form starts with (FD70), in the fields that the applicant may write; `now` is YYYY-MM-DD HH:mm. */
export function initialValues(design: Pick<Design, "list">, now: string, permissions?: Permissions): Values {
  const values: Values = {};
  for (const control of fieldControls(design)) {
    const key = fieldKey(control);
    const field = fieldOf(control);
    const wanted = field?.initial(control, now);
    if (!field || wanted === undefined || field.empty(wanted)) continue;
    if (!accessOf(control, key, "submit", permissions).writable) continue;
    const read = field.read(wanted, control, {});
    if ("value" in read) values[key] = read.value;
  }
  return values;
}
