import { kinds } from "@stampflow/form";
import { Rate } from "antd";
import type { ControlProps } from "../../types.ts";

export function RateControl({ id, control, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const { max, allowHalf, clearable } = kinds.rate.optionsOf(control);
  return (
    <Rate
      id={id}
      {...aria}
      count={max}
      allowHalf={allowHalf}
      allowClear={clearable}
      value={Number(value) || 0}
      onChange={(next) => onChange(next > 0 ? String(next) : undefined)}
      onBlur={onBlur}
      disabled={disabled}
    />
  );
}
