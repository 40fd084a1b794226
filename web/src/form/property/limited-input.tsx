import { limits, nameLimit, type TextKey, textOf } from "@stampflow/form";
import { Input } from "antd";
import { useLanguage } from "../../kit/form/words.ts";
import { widthCount } from "../../kit/format/width-count.ts";
import { toast } from "../../platform/toast.ts";

type Props = {
  id: string;
  value: string;
  max: number;
  tooLong: TextKey;
  /** If there is no label beside it. */
  label?: string;
  className?: string | undefined;
  status?: "error" | undefined;
  onChange: (text: string) => void;
  onEnter?: () => void;
};

/** Cuts what is too long and says so; while a word is still being composed it may be longer. */
export function LimitedInput({ id, value, max, tooLong, label, className, status, onChange, onEnter }: Props) {
  const language = useLanguage();
  const exceed = () =>
    toast.warning({ title: textOf(language, tooLong, nameLimit(max)), key: "form-designer", seconds: 2 });
  return (
    <Input
      id={id}
      value={value}
      aria-label={label}
      placeholder={label}
      className={className ?? ""}
      status={status}
      onChange={(event) => onChange(event.target.value)}
      {...(onEnter ? { onPressEnter: onEnter } : {})}
      count={widthCount(max, exceed)}
    />
  );
}

export function LabelInput({ id, value, onChange }: Pick<Props, "id" | "value" | "onChange">) {
  return <LimitedInput id={id} value={value} max={limits.label} tooLong="form.design.label.long" onChange={onChange} />;
}
