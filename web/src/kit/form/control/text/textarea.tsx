import { kinds, limits } from "@stampflow/form";
import { lengthOf } from "@stampflow/kernel";
import { Input, Typography } from "antd";
import { useRef } from "react";
import { toast } from "../../../../platform/toast.ts";
import { useClearIcon } from "../../../input/clear-icon.tsx";
import type { ControlProps } from "../../types.ts";
import { useFormWords } from "../../words.ts";

export function TextareaControl({ id, control, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const t = useFormWords();
  const warned = useRef(false);
  const { limitnumber, limitlength, ...options } = kinds.textarea.optionsOf(control);
  const clear = useClearIcon(options.clearable);
  const max = limitnumber ? limitlength : limits.longText;

  const change = (text: string) => {
    const over = lengthOf(text) > max;
    if (over && !warned.current) toast.warning({ title: t("longText", { max }) });
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
      allowClear={clear}
      count={limitnumber ? { strategy: lengthOf, show: count } : undefined}
      autoSize={{ minRows: options.minRows, maxRows: options.maxRows }}
      disabled={disabled}
      style={{ width: options.width }}
    />
  );
}
