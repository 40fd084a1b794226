import { type Control, faultText, fieldKey, valueAt } from "@stampflow/form";
import { Form } from "antd";
import { useId } from "react";
import { inputOf } from "./control/index.ts";
import type { FormPorts } from "./types.ts";
import { anchorOf, type Filled } from "./use-filled.ts";
import { useLanguage } from "./words.ts";

type Props = { control: Control; filled: Filled; ports: FormPorts; required: boolean };

const labelled = (control: Control): boolean => control.options.showLabel !== false;

/** One field as it is filled in. Its inputs are loaded with the first form that is to be filled in. */
export default function EditField({ control, filled, ports, required }: Props) {
  const id = useId();
  const language = useLanguage();
  const key = fieldKey(control);
  const fault = filled.faults.get(key);
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
          control={control}
          value={valueAt(filled.values, key)}
          onChange={(value) => filled.set(key, value)}
          onBlur={() => filled.touch(key)}
          onBusy={filled.onBusy}
          disabled={false}
          unknownYears={filled.unknownYears}
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
