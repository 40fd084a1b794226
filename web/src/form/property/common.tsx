import { fieldOf, kinds } from "@stampflow/form";
import { Divider, Input, Select, Space } from "antd";
import { useDesignerWords } from "../words.ts";
import { LabelInput } from "./limited-input.tsx";
import { PropertyRow, SwitchRow } from "./row.tsx";
import type { PropertyProps } from "./types.ts";

/** What every control has: its name, and where it is a field, what is asked of the person who fills it in. */
export function CommonProperties({ control, set, change }: PropertyProps) {
  const t = useDesignerWords();
  const title = control.type === "text";
  return (
    <>
      <PropertyRow label={t(title ? "content" : "label")}>
        {(id) =>
          title ? (
            <Input.TextArea
              id={id}
              value={control.label}
              maxLength={200}
              autoSize
              onChange={(event) => change({ label: event.target.value })}
            />
          ) : (
            <LabelInput id={id} value={control.label} onChange={(label) => change({ label })} />
          )
        }
      </PropertyRow>
      {fieldOf(control) && <FieldProperties control={control} set={set} change={change} />}
    </>
  );
}

function FieldProperties({ control, set, change }: PropertyProps) {
  const t = useDesignerWords();
  const [rule = { required: false, message: "" }, ...others] = control.rules;
  const options = kinds.input.optionsOf(control);
  const setRule = (part: Partial<typeof rule>) => change({ rules: [{ ...rule, ...part }, ...others] });
  return (
    <>
      <SwitchRow label={t("required")} value={rule.required} onChange={(required) => setRule({ required })} />
      {rule.required && (
        <PropertyRow label={t("requiredMessage")} extra={t("requiredDefault")}>
          {(id) => (
            <Input
              id={id}
              value={rule.message}
              maxLength={100}
              onChange={(event) => setRule({ message: event.target.value })}
            />
          )}
        </PropertyRow>
      )}
      <PropertyRow label={t("placeholder")}>
        {(id) => (
          <Input
            id={id}
            value={options.placeholder}
            maxLength={100}
            onChange={(event) => set({ placeholder: event.target.value })}
          />
        )}
      </PropertyRow>
      <PropertyRow label={t("help")}>
        {(id) => (
          <Input.TextArea
            id={id}
            value={control.help}
            maxLength={500}
            autoSize
            onChange={(event) => change({ help: event.target.value })}
          />
        )}
      </PropertyRow>
      <Divider size="small" />
    </>
  );
}

/** Looks and switches, below what belongs to the kind. */
export function StyleProperties({ control, set }: Pick<PropertyProps, "control" | "set">) {
  const t = useDesignerWords();
  const options = kinds.input.optionsOf(control);
  const field = fieldOf(control) !== undefined;
  return (
    <>
      <Divider size="small" />
      {field && <WidthLine value={options.width} onChange={(width) => set({ width })} />}
      <SwitchRow label={t("hidden")} value={options.hidden} onChange={(hidden) => set({ hidden })} />
      {field && (
        <>
          <SwitchRow label={t("disabled")} value={options.disabled} onChange={(disabled) => set({ disabled })} />
          <SwitchRow label={t("clearable")} value={options.clearable} onChange={(clearable) => set({ clearable })} />
          <SwitchRow label={t("showLabel")} value={options.showLabel} onChange={(showLabel) => set({ showLabel })} />
        </>
      )}
    </>
  );
}

function WidthLine({ value, onChange }: { value: string; onChange: (width: string) => void }) {
  const t = useDesignerWords();
  const [, amount = "100", unit = "%"] = /^([\d.]+)(%|px)$/.exec(value) ?? [];
  const most = unit === "%" ? "100" : "1200";
  const commit = (text: string) => {
    const number = Math.min(Number(most), Math.max(1, Number.parseInt(text, 10) || Number(most)));
    onChange(`${number}${unit}`);
  };
  return (
    <PropertyRow label={t("width")}>
      {(id) => (
        <Space.Compact block>
          <Input
            key={value}
            id={id}
            defaultValue={amount}
            inputMode="numeric"
            onBlur={(event) => commit(event.target.value)}
            onPressEnter={(event) => commit(event.currentTarget.value)}
          />
          <Select
            aria-label={t("widthUnit")}
            value={unit}
            options={["%", "px"].map((one) => ({ value: one, label: one }))}
            onChange={(next) => onChange(next === "%" ? "100%" : "320px")}
            style={{ width: 80 }}
          />
        </Space.Compact>
      )}
    </PropertyRow>
  );
}
