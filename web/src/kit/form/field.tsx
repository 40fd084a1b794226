import { accessOf, type Control, faultText, fieldKey, fieldOf, isKind, showValue } from "@stampflow/form";
import { Form, Typography } from "antd";
import { useId } from "react";
import { views } from "./control/index.ts";
import type { ControlProps, FormPorts } from "./types.ts";
import { anchorOf, type Filled } from "./use-filled.ts";
import { useFormWords, useLanguage } from "./words.ts";

type Props = { control: Control; filled: Filled; ports: FormPorts; reading: boolean; slot: ControlProps["slot"] };

export function FormControl({ control, filled, ports, reading, slot }: Props) {
  const say = useFormWords();
  const key = fieldKey(control);
  const access = accessOf(control, key, filled.check.mode ?? "submit", filled.check.permissions);
  if (!access.displayable) return null;
  if (!isKind(control.type))
    return <Typography.Text type="warning">{say("kit.form.unknownKind", { type: control.type })}</Typography.Text>;
  const rest = { control, filled, ports, slot };
  if (!fieldOf(control)) return <Decoration {...rest} />;
  return reading || !access.writable ? (
    <ReadField {...rest} readable={access.readable} />
  ) : (
    <EditField {...rest} required={access.required} />
  );
}

type Rest = Omit<Props, "reading">;
const nothing = () => undefined;

function Decoration({ control, ports, slot }: Rest) {
  const id = useId();
  if (!isKind(control.type)) return null;
  const { Input } = views[control.type];
  const idle = { onChange: nothing, onBlur: nothing, onBusy: nothing, disabled: true, value: undefined, aria: {} };
  return <Input id={id} control={control} ports={ports} slot={slot} {...idle} />;
}

const labelled = (control: Control): boolean => (control.options.showLabel ?? true) !== false;

function EditField({ control, filled, ports, slot, required }: Rest & { required: boolean }) {
  const id = useId();
  const language = useLanguage();
  const key = fieldKey(control);
  const fault = filled.faults.get(key);
  const label = labelled(control) ? <span id={`${id}-label`}>{control.label}</span> : undefined;
  if (!isKind(control.type)) return null;
  const { Input } = views[control.type];
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
          value={filled.values[key]}
          onChange={(value) => filled.set(key, value)}
          onBlur={() => filled.touch(key)}
          onBusy={filled.onBusy}
          disabled={false}
          ports={ports}
          slot={slot}
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

function ReadField({ control, filled, ports, readable }: Rest & { readable: boolean }) {
  const say = useFormWords();
  const language = useLanguage();
  const value = filled.values[fieldKey(control)];
  const text = showValue(control, value, { language, lookup: ports.lookup });
  const Show = isKind(control.type) ? views[control.type].Show : undefined;
  return (
    <Form.Item label={labelled(control) ? control.label : undefined}>
      {!readable && <Typography.Text type="secondary">{say("kit.form.unreadable")}</Typography.Text>}
      {readable && Show && text !== "" && <Show control={control} value={value} ports={ports} />}
      {readable && !(Show && text !== "") && (
        <span style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{text || "—"}</span>
      )}
    </Form.Item>
  );
}
