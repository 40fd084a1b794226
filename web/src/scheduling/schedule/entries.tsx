import { mostEntries, rest, type ShiftView } from "@stampflow/scheduling";
import { Button, Select, Space } from "antd";
import { useTranslation } from "react-i18next";
import { useFinder } from "../../kit/input/use-finder.ts";

type Props = {
  shifts: readonly ShiftView[];
  /** Of a calendar only the first counts. */
  way: string;
  id?: string;
  value?: readonly string[];
  onChange?: (entries: readonly string[]) => void;
  disabled?: boolean;
};

/** P3: the entries of a cycle, or the shift of working days. */
export function PatternEntries({ shifts, way, id, value = [], onChange, disabled }: Props) {
  const { t } = useTranslation("scheduling");
  const finder = useFinder();
  const options = [
    ...shifts.map(({ id, name, times }) => ({ value: id, label: `${name} ${times}` })),
    { value: rest, label: t("schedule.rest") },
  ];
  const isCycle = way === "cycle";
  const shown = value.length > 0 ? (isCycle ? value : value.slice(0, 1)) : [""];
  return (
    <Space wrap>
      {shown.map((entry, at) => (
        <Select
          key={at}
          {...(at === 0 && id ? { id } : {})}
          aria-label={t("schedule.fill.entry", { n: at + 1 })}
          showSearch={finder}
          value={entry || null}
          placeholder={t("schedule.pick")}
          options={options}
          disabled={disabled}
          style={{ width: 160 }}
          onChange={(chosen: string) => onChange?.(shown.map((one, place) => (place === at ? chosen : one)))}
        />
      ))}
      {isCycle && !disabled && shown.length < mostEntries && (
        <Button onClick={() => onChange?.([...shown, rest])}>{t("schedule.fill.addDay")}</Button>
      )}
      {isCycle && !disabled && shown.length > 1 && (
        <Button onClick={() => onChange?.(shown.slice(0, -1))}>{t("schedule.fill.dropDay")}</Button>
      )}
    </Space>
  );
}
