import { kinds } from "@stampflow/form";
import { InputNumber, Slider } from "antd";
import type { ControlProps } from "../../types.ts";
import "../control.css";

/** The number beside the scale is empty until one is chosen, and can be typed. */
export function SliderControl({ id, control, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const { min, max, step, width } = kinds.slider.optionsOf(control);
  const text = typeof value === "string" || typeof value === "number" ? String(value) : null;
  const named = aria["aria-labelledby"];
  return (
    <div className="slider" style={{ width }}>
      <Slider
        {...(named ? { ariaLabelledByForHandle: named } : { ariaLabelForHandle: control.label })}
        min={min}
        max={max}
        step={step}
        value={Number(text ?? min) || 0}
        onChange={(next) => onChange(String(next))}
        disabled={disabled}
      />
      <InputNumber<string>
        id={id}
        {...aria}
        stringMode
        inputMode="decimal"
        value={text}
        onChange={(next) => onChange(next ?? undefined)}
        onBlur={onBlur}
        placeholder="—"
        disabled={disabled}
      />
    </div>
  );
}
