import { Form, Switch } from "antd";
import { type ReactNode, useId } from "react";
import { NumberBox } from "../../kit/input/number-box.tsx";

type LineProps = { label: string; extra?: string; children: (id: string) => ReactNode };

export function PropertyRow({ label, extra, children }: LineProps) {
  const id = useId();
  return (
    <Form.Item label={label} htmlFor={id} extra={extra}>
      {children(id)}
    </Form.Item>
  );
}

type GroupProps = { label: string; extra?: string; children: ReactNode };

/** A row of several things, each with a name of its own. */
export function GroupRow({ label, extra, children }: GroupProps) {
  return (
    <Form.Item label={label} extra={extra}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend that its row has already. */}
      <div role="group" aria-label={label}>
        {children}
      </div>
    </Form.Item>
  );
}

type SwitchProps = { label: string; extra?: string; value: boolean; onChange: (value: boolean) => void };

export function SwitchRow({ label, extra, value, onChange }: SwitchProps) {
  const id = useId();
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      extra={extra}
      layout="horizontal"
      labelAlign="left"
      labelCol={{ flex: 1 }}
      wrapperCol={{ flex: "none" }}
      colon={false}
    >
      <Switch id={id} checked={value} onChange={onChange} />
    </Form.Item>
  );
}

type NumberProps = {
  label: string;
  value: number | null;
  min: number;
  max: number;
  /** Text for no number at all; left out where there must be one. */
  none?: string | undefined;
  decimals?: number;
  onChange: (value: number | null) => void;
};

export function NumberRow({ label, value, min, max, none, decimals = 0, onChange }: NumberProps) {
  const change = (next: number | null) => {
    if (next !== null || none !== undefined) onChange(next);
  };
  return (
    <PropertyRow label={label}>
      {(id) => (
        <NumberBox id={id} value={value} min={min} max={max} decimals={decimals} placeholder={none} onChange={change} />
      )}
    </PropertyRow>
  );
}
