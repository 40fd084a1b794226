import { kindOf } from "./registry.ts";
import type { Control } from "./schema.ts";

/** What one person may do with one field at one node (F33). */
export type Permission = { displayable: boolean; readable: boolean; writable: boolean; required: boolean };
export type Permissions = Readonly<Record<string, Permission>>;
export type Mode = "submit" | "decide";

type Common = { hidden?: boolean; disabled?: boolean };

/** Without a permission of the flow the control itself says; a flow that names the field wins over the control. */
export function accessOf(control: Control, key: string, mode: Mode, permissions?: Permissions): Permission {
  const own = kindOf(control.type)?.optionsOf(control) as Common | undefined;
  const hidden = own?.hidden ?? false;
  const wanted = control.rules[0]?.required ?? false;
  const given = permissions && Object.hasOwn(permissions, key) ? permissions[key] : undefined;
  if (given) {
    const writable = given.displayable && given.readable && given.writable;
    return { ...given, writable, required: writable && (given.required || (mode === "submit" && wanted)) };
  }
  const writable = !hidden && !own?.disabled && (mode === "submit" || permissions === undefined);
  return { displayable: !hidden, readable: true, writable, required: writable && wanted };
}
