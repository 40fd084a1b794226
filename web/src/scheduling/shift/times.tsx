import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { clockOf, dayMinutes, type Range, step } from "@stampflow/scheduling";
import { Button, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useFinder } from "../../kit/input/use-finder.ts";

const halfHours = Array.from({ length: dayMinutes / step }, (_, at) => clockOf(at * step)).map((value) => ({
  value,
  label: value,
}));

export function ClockSelect({
  value,
  onChange,
  ...given
}: {
  id?: string;
  value?: string | undefined;
  onChange?: (value: string) => void;
  "aria-label"?: string;
  disabled?: boolean;
}) {
  const finder = useFinder();
  return (
    <Select
      {...given}
      {...(value ? { value } : {})}
      onChange={(chosen: string) => onChange?.(chosen)}
      options={halfHours}
      showSearch={finder}
      placeholder="--:--"
    />
  );
}

type Props = {
  id?: string;
  value?: readonly Range[];
  onChange?: (value: Range[]) => void;
  /** What one of them is called. */
  one: string;
  add: string;
  least: number;
  most: number;
  /** The next one, when it is added. */
  next: (all: readonly Range[]) => Range;
};

/** Ranges of time of a day, each with its start and end. */
export function RangeRows({ id, value = [], onChange, one, add, least, most, next }: Props) {
  const { t } = useTranslation("scheduling");
  const set = (at: number, part: Partial<Range>) =>
    onChange?.(value.map((range, place) => (place === at ? { ...range, ...part } : range)));
  return (
    <div className="shift-times">
      {value.map((range, at) => (
        <div key={at}>
          <ClockSelect
            {...(at === 0 && id ? { id } : {})}
            aria-label={t("shift.rangeFrom", { one, n: at + 1 })}
            value={range.start}
            onChange={(start) => set(at, { start })}
          />
          <span aria-hidden>–</span>
          <ClockSelect
            aria-label={t("shift.rangeTo", { one, n: at + 1 })}
            value={range.end}
            onChange={(end) => set(at, { end })}
          />
          {value.length > least && (
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t("shift.removeRange", { one, n: at + 1 })}
              onClick={() => onChange?.(value.filter((_, place) => place !== at))}
            />
          )}
        </div>
      ))}
      {value.length < most && (
        <Button
          {...(value.length === 0 && id ? { id } : {})}
          size="small"
          icon={<PlusOutlined />}
          onClick={() => onChange?.([...value, next(value)])}
        >
          {add}
        </Button>
      )}
    </div>
  );
}
