import { Radio } from "antd";
import { Section } from "../section.tsx";

type Props<Value extends string | number> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; hint?: string }[];
  onChange: (value: Value) => void;
};

/** One of a few, all of them in sight. */
export function Choice<Value extends string | number>({ label, value, options, onChange }: Props<Value>) {
  return (
    <Section label={label}>
      <Radio.Group
        className="fd-choice"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        options={options.map((option) => ({
          value: option.value,
          label: (
            <>
              {option.label}
              {option.hint && option.value === value && <small>{option.hint}</small>}
            </>
          ),
        }))}
      />
    </Section>
  );
}
