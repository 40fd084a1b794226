import { type Control, type Fault, faultText, fieldKey, type Permission } from "@stampflow/form";
import { Form } from "antd";
import { memo, useId, useMemo } from "react";
import { inputOf } from "./control/index.ts";
import type { FormPorts } from "./types.ts";
import { anchorOf, type Filled } from "./use-filled.ts";
import { useLanguage } from "./words.ts";

type Props = Pick<Filled, "set" | "touch" | "onBusy" | "unknownYears"> & {
  control: Control;
  value: unknown;
  fault: Fault | undefined;
  open: Pick<Fault, "code" | "data"> | undefined;
  ports: FormPorts;
  required: boolean;
  columns: Permission["columns"];
  /** The options that a rule allows. */
  options: readonly string[] | undefined;
  near: string | undefined;
  /** A rule sets its value. */
  bound: boolean;
};

type Item = { value?: unknown };

/** The same control with fewer options. An option chosen before stays selected until the check refuses it. */
function withOptions(control: Control, left: readonly string[] | undefined): Control {
  const items = control.options.options;
  if (!left || !Array.isArray(items)) return control;
  const options = (items as Item[]).filter(({ value }) => left.includes(String(value)));
  return { ...control, options: { ...control.options, options } };
}

const labelled = (control: Control): boolean => control.options.showLabel !== false;

/** One field as it is filled in. Its inputs are loaded with the first form that is to be filled in. */
function EditField({
  control,
  value,
  fault,
  open,
  ports,
  required,
  columns,
  options,
  bound,
  near,
  set,
  touch,
  onBusy,
  unknownYears,
}: Props) {
  const id = useId();
  const language = useLanguage();
  const key = fieldKey(control);
  const limited = useMemo(() => withOptions(control, options), [control, options]);
  const label = labelled(control) ? <span id={`${id}-label`}>{control.label}</span> : undefined;
  const Input = inputOf(control.type);
  if (!Input) return null;
  return (
    <div id={anchorOf(key)}>
      <Form.Item
        label={label}
        htmlFor={id}
        required={required}
        extra={control.help || undefined}
        help={fault && faultText(language, fault)}
        validateStatus={fault && "error"}
      >
        <Input
          id={id}
          control={limited}
          value={value}
          onChange={(next) => set(key, next)}
          onBlur={() => touch(key)}
          onBusy={onBusy}
          disabled={bound}
          cells={fault?.cells}
          columns={columns}
          open={open && faultText(language, open)}
          unknownYears={unknownYears}
          near={near}
          ports={ports}
          aria={{
            ...(label ? { "aria-labelledby": `${id}-label` } : { "aria-label": control.label }),
            "aria-required": required,
            "aria-invalid": fault !== undefined,
          }}
        />
      </Form.Item>
    </div>
  );
}

/** Every key press creates new fault objects; a field renders again only if their content differs. */
const isSame = (one: Props, other: Props): boolean =>
  (Object.keys(other) as (keyof Props)[]).every(
    (name) =>
      Object.is(one[name], other[name]) ||
      ((name === "fault" || name === "open" || name === "options" || name === "unknownYears") &&
        JSON.stringify(one[name]) === JSON.stringify(other[name])),
  );

export default memo(EditField, isSame);
