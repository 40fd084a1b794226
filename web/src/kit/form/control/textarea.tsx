import { kinds, lengthOf, limits } from "@stampflow/form";
import { App, Input, Typography } from "antd";
import { useRef } from "react";
import type { ControlProps, ControlView } from "../types.ts";
import { useFormWords } from "../words.ts";

function TextareaControl({ id, control, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const say = useFormWords();
  const { message } = App.useApp();
  const warned = useRef(false);
  const { limitnumber, limitlength, ...options } = kinds.textarea.optionsOf(control);
  const max = limitnumber ? limitlength : limits.longText;

  const change = (text: string) => {
    const over = lengthOf(text) > max;
    if (over && !warned.current) message.warning(say("kit.form.longText", { max }));
    warned.current = over;
    onChange(text);
  };
  const count = ({ count }: { count: number }) => (
    <Typography.Text type={count >= max ? "danger" : "secondary"}>{`${count}/${max}`}</Typography.Text>
  );
  return (
    <Input.TextArea
      id={id}
      {...aria}
      value={typeof value === "string" ? value : ""}
      onChange={(event) => change(event.target.value)}
      onBlur={onBlur}
      placeholder={options.placeholder}
      allowClear={options.clearable}
      count={limitnumber ? { strategy: lengthOf, show: count } : undefined}
      autoSize={{ minRows: options.minRows, maxRows: options.maxRows }}
      disabled={disabled}
      style={{ width: options.width }}
    />
  );
}

export const textarea: ControlView = { Input: TextareaControl };
