import { kinds } from "@stampflow/form";
import { Slider } from "antd";
import type { ControlProps } from "../../types.ts";
import { Amount } from "./amount.tsx";
import "../control.css";

/** The number beside the scale is empty until one is chosen, and can be typed. */
export function SliderControl(props: ControlProps) {
  const { control, value, onChange, disabled, aria } = props;
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
      <Amount {...props} options={{ placeholder: "—", clearable: false }} places={null} />
    </div>
  );
}
