import { kinds, mostOf, sourceOf } from "@stampflow/form";
import { Checkbox } from "antd";
import { idsOf } from "../../ids.ts";
import type { ControlProps } from "../../types.ts";
import { SourceTicks } from "./source.tsx";

export function CheckboxControl(props: ControlProps) {
  const options = kinds.checkbox.optionsOf(props.control);
  const source = sourceOf(options);
  if (!source) return <TypedCheckbox {...props} />;
  return <SourceTicks {...props} {...{ source, options }} max={mostOf({ ...options, multiple: true })} />;
}

function TypedCheckbox({ id, control, value, onChange, disabled, aria }: ControlProps) {
  const options = kinds.checkbox.optionsOf(control);
  const picked = idsOf(value);
  const full = picked.length >= mostOf({ ...options, multiple: true });
  return (
    <fieldset id={id} aria-labelledby={aria["aria-labelledby"]} aria-label={aria["aria-label"]} className="plain-group">
      <Checkbox.Group
        value={picked}
        onChange={(next) => onChange(next)}
        disabled={disabled}
        options={options.options.map(({ value, label }) => ({
          value,
          label,
          disabled: disabled || (full && !picked.includes(value)),
        }))}
      />
    </fieldset>
  );
}
