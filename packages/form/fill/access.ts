import type { Control } from "../design/schema.ts";
import type { CellPermission, Mode } from "../kind.ts";
import { kindOf } from "../registry.ts";

/** The permissions of a person for one field at one node (F33). */
export type Permission = CellPermission & {
  /** Of a table: the columns that have permissions of their own (FD72). */
  columns?: Readonly<Record<string, CellPermission>>;
};
export type Permissions = Readonly<Record<string, Permission>>;

type Common = { hidden?: boolean; disabled?: boolean };

/** FD6: hidden fields are shown to nobody; disabled ones are written only by people whom the flow allows. */
export function accessOf(control: Control, key: string, mode: Mode, permissions?: Permissions): Permission {
  const own = kindOf(control.type)?.optionsOf(control) as Common | undefined;
  const shown = !own?.hidden;
  const wanted = control.rules[0]?.required ?? false;
  const given = permissions && Object.hasOwn(permissions, key) ? permissions[key] : undefined;
  if (given) {
    const displayable = shown && given.displayable;
    const allowed = mode === "decide" || !own?.disabled;
    const writable = displayable && given.readable && given.writable && allowed;
    return { ...given, displayable, writable, required: writable && (given.required || (mode === "submit" && wanted)) };
  }
  const writable = shown && !own?.disabled && mode === "submit";
  return { displayable: shown, readable: true, writable, required: writable && wanted };
}
