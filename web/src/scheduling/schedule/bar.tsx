import { blockText, colours, mostShiftsAtOnce, rest, type ShiftView } from "@stampflow/scheduling";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { useFinder } from "../../kit/input/use-finder.ts";

/** P3: the shifts that are painted with, 14 at most; where there are more, people choose which. */
export function ShiftBar({
  shifts,
  chosen,
  onChoose,
  brush,
  onBrush,
}: {
  shifts: readonly ShiftView[];
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
  brush: string | null;
  onBrush: (id: string | null) => void;
}) {
  const { t } = useTranslation("scheduling");
  const finder = useFinder();
  const shown = barOf(shifts, chosen);
  const button = (id: string, name: string, times: string, key: string, background = "") => (
    <button
      key={id}
      type="button"
      className="shift-brush"
      aria-pressed={brush === id}
      title={`${name} ${times}`.trim()}
      onClick={() => onBrush(brush === id ? null : id)}
    >
      <span
        className={background ? "shift-block" : "shift-block rest"}
        style={background ? { background } : {}}
        aria-hidden
      >
        {id === rest ? t("schedule.restBlock") : blockText(name)}
      </span>
      {name} <small>{times}</small> <kbd aria-hidden>{key}</kbd>
    </button>
  );
  return (
    <div className="shift-bar" role="toolbar" aria-label={t("schedule.bar")}>
      {shown.map(({ id, name, times, colour }, at) =>
        button(id, name, times, at < 9 ? String(at + 1) : "", colours[colour]),
      )}
      {button(rest, t("schedule.rest"), "", "0")}
      {shifts.length > mostShiftsAtOnce && (
        <Select
          mode="multiple"
          aria-label={t("schedule.choose", { most: mostShiftsAtOnce })}
          placeholder={t("schedule.choose", { most: mostShiftsAtOnce })}
          maxCount={mostShiftsAtOnce}
          maxTagCount={0}
          showSearch={finder}
          value={shown.map(({ id }) => id)}
          options={shifts.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onChoose}
          style={{ minWidth: 200 }}
        />
      )}
    </div>
  );
}

export const barOf = (shifts: readonly ShiftView[], chosen: readonly string[]): readonly ShiftView[] =>
  (chosen.length > 0 ? shifts.filter(({ id }) => chosen.includes(id)) : shifts).slice(0, mostShiftsAtOnce);
