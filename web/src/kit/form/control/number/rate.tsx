import { kinds } from "@stampflow/form";
import { Rate } from "antd";
import { cloneElement, type ReactElement } from "react";
import type { ControlProps } from "../../types.ts";

type Star = ReactElement<{ children: ReactElement<{ "aria-label"?: string }> }>;

/** antd's stars have no name of their own. */
const named = (star: ReactElement, name: string) => {
  const { children } = (star as Star).props;
  return cloneElement(star as Star, undefined, cloneElement(children, { "aria-label": name }));
};

export function RateControl({ id, control, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const { max, allowHalf, clearable } = kinds.rate.optionsOf(control);
  return (
    <Rate
      id={id}
      {...aria}
      count={max}
      characterRender={(star, { index = 0 }) => named(star, `${index + 1} / ${max}`)}
      allowHalf={allowHalf}
      allowClear={clearable}
      value={Number(value) || 0}
      onChange={(next) => onChange(next > 0 ? String(next) : undefined)}
      onBlur={onBlur}
      disabled={disabled}
    />
  );
}
