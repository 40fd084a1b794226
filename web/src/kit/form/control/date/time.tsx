import { isTime, kinds } from "@stampflow/form";
import { TimePicker } from "antd";
import dayjs from "dayjs";
import { useClearIcon } from "../../../input/clear-icon.tsx";
import type { ControlProps } from "../../types.ts";
import { useFormWords } from "../../words.ts";

/** The picker needs a day; only its time is used. */
const anyDay = "2000-01-01";

export function TimeControl({ id, control, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const t = useFormWords();
  const options = kinds.time.optionsOf(control);
  const clear = useClearIcon(options.clearable);
  return (
    <TimePicker
      id={id}
      {...aria}
      format={options.format}
      value={isTime(value, options.format) ? dayjs(`${anyDay} ${value}`) : null}
      onChange={(time) => onChange(time?.format(options.format))}
      onBlur={onBlur}
      needConfirm={false}
      placeholder={options.placeholder || t("pick")}
      allowClear={clear}
      disabled={disabled}
      style={{ width: options.width }}
    />
  );
}
