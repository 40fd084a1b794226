import { kinds } from "@stampflow/form";
import { DatePicker } from "antd";
import type { Dayjs } from "dayjs";
import { useClearIcon } from "../../../input/clear-icon.tsx";
import { useIsPhone } from "../../../use-media.ts";
import type { ControlProps } from "../../types.ts";
import { useFormWords } from "../../words.ts";
import { HalfDays } from "./half-days.tsx";
import { pickerOf, Range, toDay } from "./range.tsx";

export function DateControl(props: ControlProps) {
  const { range, format, ...options } = kinds.date.optionsOf(props.control);
  const clear = useClearIcon(options.clearable);
  const { id, value, onChange, onBlur, disabled, aria, near } = props;
  const phone = useIsPhone();
  const t = useFormWords();
  const opensAt = toDay(near, format);
  const shared = { ...pickerOf(format), disabled, allowClear: clear, onBlur };
  const text = (day: Dayjs | null) => day?.format(format);
  if (format === "YYYY-MM-DD A") return <HalfDays {...props} range={range} />;

  if (!range)
    return (
      <DatePicker
        id={id}
        {...aria}
        {...shared}
        value={toDay(value, format)}
        onChange={(day) => onChange(text(day))}
        {...(opensAt ? { defaultPickerValue: opensAt } : {})}
        {...(opensAt && shared.showTime ? { showTime: { ...shared.showTime, defaultOpenValue: opensAt } } : {})}
        // On a phone the popup takes the lower part of the screen.
        onOpenChange={(open) => {
          if (open && phone) document.getElementById(id)?.closest(".ant-form-item")?.scrollIntoView();
        }}
        placeholder={options.placeholder || t("pick")}
        style={{ width: options.width }}
      />
    );

  const { width } = options;
  return <Range {...props} format={format} clearable={options.clearable} width={width} from={t("from")} to={t("to")} />;
}
