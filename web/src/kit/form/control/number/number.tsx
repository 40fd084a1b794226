import { kinds } from "@stampflow/form";
import { InputNumber } from "antd";
import type { ControlProps } from "../../types.ts";
import { useFormWords } from "../../words.ts";
import "../control.css";

const numeric = (value: unknown) => (typeof value === "number" || typeof value === "string" ? String(value) : null);

// No min and max on the input: antd would silently replace the number typed.
export function NumberControl(props: ControlProps) {
  const { id, control, value, onChange, onBlur, disabled, aria } = props;
  const options = kinds.number.optionsOf(control);
  if (options.computed) return <Counted {...props} />;
  return (
    <InputNumber<string>
      id={id}
      {...aria}
      stringMode
      inputMode="decimal"
      value={numeric(value)}
      onChange={(next) => onChange(next ?? undefined)}
      onBlur={onBlur}
      placeholder={options.placeholder}
      disabled={disabled}
      style={{ width: options.width }}
    />
  );
}

/** FD16: nobody types it. It is said again when it changes. */
function Counted({ id, value, aria, unknownYears = [] }: ControlProps) {
  const say = useFormWords();
  const text = numeric(value);
  return (
    <div className="counted">
      <output id={id} aria-labelledby={aria["aria-labelledby"]} aria-label={aria["aria-label"]}>
        {text ?? "—"}
      </output>
      <small>{say(text === null ? "countedOpen" : "counted")}</small>
      {unknownYears.map((year) => (
        <small key={year} className="counted-unknown">
          {say("countedUnknown", { year })}
        </small>
      ))}
    </div>
  );
}
