import type { LayoutProps } from "../types.ts";
import "./layout.css";

export function GroupView({ control, slot }: LayoutProps) {
  return (
    <fieldset className="control-group">
      {control.options.showLabel !== false && <legend>{control.label}</legend>}
      {slot(control.list ?? [], 0)}
    </fieldset>
  );
}
