import { daysBetween } from "@stampflow/kernel";
import { cycleEntry, rest, type ScheduleRow, type ShiftView } from "@stampflow/scheduling";
import { Button, Form, Segmented, Select, Space, Switch } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { DateInput } from "../../kit/input/date-input.tsx";
import { useFinder } from "../../kit/input/use-finder.ts";
import type { Write } from "./use-schedule.ts";

const mostEntries = 14;
type Props = {
  from: string;
  to: string;
  shifts: readonly ShiftView[];
  rows: readonly ScheduleRow[];
  /** Those that are chosen in the grid. */
  chosen: readonly string[];
  daysOff: readonly string[];
  holidays: readonly string[];
  onFill: (writes: readonly Write[]) => void;
  onClose: () => void;
};

/** P3: fills days by a cycle, or with one shift on working days. */
export function FillDialog({ from, to, shifts, rows, chosen, daysOff, holidays, onFill, onClose }: Props) {
  const { t } = useTranslation("scheduling");
  const finder = useFinder();
  const [way, setWay] = useState<"cycle" | "calendar">("cycle");
  const [people, setPeople] = useState<readonly string[]>(chosen);
  const [entries, setEntries] = useState<readonly string[]>([shifts[0]?.id ?? rest]);
  const [period, setPeriod] = useState({ start: from, end: to });
  const [rests, setRests] = useState(false);
  const options = [
    ...shifts.map(({ id, name, times }) => ({ value: id, label: `${name} ${times}` })),
    { value: rest, label: t("schedule.rest") },
  ];
  const fill = () => {
    const off = new Set(rests ? holidays : []);
    const idle = new Set(daysOff);
    const valueOn = (date: string): string | undefined => {
      if (off.has(date)) return rest;
      if (way === "cycle") return cycleEntry(entries, period.start, date);
      return idle.has(date) ? rest : entries[0];
    };
    const writes = people.flatMap((userId) =>
      daysBetween(period.start, period.end).flatMap((date) => {
        const shiftId = valueOn(date);
        return shiftId === undefined ? [] : [{ userId, date, shiftId }];
      }),
    );
    onFill(writes);
    onClose();
  };
  const day = (end: "start" | "end") => (
    <DateInput
      value={period[end]}
      min={from}
      max={to}
      allowClear={false}
      onChange={(value) => value && setPeriod((before) => ({ ...before, [end]: value }))}
    />
  );
  const wanted = people.length > 0 && period.start <= period.end;
  return (
    <FormDialog
      open
      title={t("schedule.fill.title")}
      okText={t("schedule.fill.ok")}
      okButtonProps={{ disabled: !wanted }}
      onOk={fill}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item>
          <Segmented
            aria-label={t("schedule.fill.way")}
            value={way}
            onChange={setWay}
            options={(["cycle", "calendar"] as const).map((value) => ({ value, label: t(`schedule.fill.${value}`) }))}
          />
        </Form.Item>
        <Form.Item label={t("schedule.fill.people")} htmlFor="fill-people">
          <Select
            id="fill-people"
            mode="multiple"
            maxTagCount="responsive"
            showSearch={finder}
            value={[...people]}
            onChange={setPeople}
            options={rows.map(({ userId, name }) => ({ value: userId, label: name }))}
          />
          <Button type="link" size="small" onClick={() => setPeople(rows.map(({ userId }) => userId))}>
            {t("schedule.fill.everybody", { count: rows.length })}
          </Button>
        </Form.Item>
        <Form.Item label={t(way === "cycle" ? "schedule.fill.entries" : "schedule.fill.shift")}>
          <Space wrap>
            {(way === "cycle" ? entries : entries.slice(0, 1)).map((entry, at) => (
              <Select
                key={at}
                aria-label={t("schedule.fill.entry", { n: at + 1 })}
                showSearch={finder}
                value={entry}
                options={options}
                style={{ width: 160 }}
                onChange={(id: string) => setEntries(entries.map((one, place) => (place === at ? id : one)))}
              />
            ))}
            {way === "cycle" && entries.length < mostEntries && (
              <Button onClick={() => setEntries([...entries, rest])}>{t("schedule.fill.addDay")}</Button>
            )}
            {way === "cycle" && entries.length > 1 && (
              <Button onClick={() => setEntries(entries.slice(0, -1))}>{t("schedule.fill.dropDay")}</Button>
            )}
          </Space>
        </Form.Item>
        <Space wrap>
          <Form.Item label={t("schedule.fill.start")}>{day("start")}</Form.Item>
          <Form.Item label={t("schedule.fill.end")}>{day("end")}</Form.Item>
          <Form.Item label={t("schedule.fill.holidays")} htmlFor="fill-holidays">
            <Switch id="fill-holidays" checked={rests} onChange={setRests} />
          </Form.Item>
        </Space>
      </Form>
    </FormDialog>
  );
}
