import { daysBetween } from "@stampflow/kernel";
import {
  type Pattern,
  patternOn,
  rest,
  type ScheduleRow,
  type ShiftView,
  templateCalls,
  ways,
} from "@stampflow/scheduling";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Form, Input, Segmented, Select, Space, Switch } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { DateInput } from "../../kit/input/date-input.tsx";
import { useFinder } from "../../kit/input/use-finder.ts";
import { keyOf } from "../../kit/record/load.ts";
import { useAll } from "../../kit/record/options.ts";
import { call } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import { PatternEntries } from "./entries.tsx";
import type { Write } from "./use-schedule.ts";

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

/** P3: fills days by a cycle, or with one shift on working days; templates keep such a pattern. */
export function FillDialog({ from, to, shifts, rows, chosen, daysOff, holidays, onFill, onClose }: Props) {
  const { t } = useTranslation("scheduling");
  const finder = useFinder();
  const [pattern, setPattern] = useState<Pattern>({
    way: "cycle",
    entries: [shifts[0]?.id ?? rest],
    holidaysRest: false,
  });
  const [people, setPeople] = useState<readonly string[]>(chosen);
  const [period, setPeriod] = useState({ start: from, end: to });
  const change = (next: Partial<Pattern>) => setPattern((before) => ({ ...before, ...next }));
  const fill = () => {
    const calendar = { holidays: new Set(holidays), daysOff: new Set(daysOff) };
    const writes = people.flatMap((userId) =>
      daysBetween(period.start, period.end).flatMap((date) => {
        const shiftId = patternOn(pattern, period.start, date, calendar);
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
  const { way, entries, holidaysRest } = pattern;
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
        <Templates pattern={pattern} onChoose={change} />
        <Form.Item>
          <Segmented
            aria-label={t("schedule.fill.way")}
            value={way}
            onChange={(next) => change({ way: next })}
            options={ways.map((value) => ({ value, label: t(`schedule.fill.${value}`) }))}
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
          <PatternEntries
            shifts={shifts}
            way={way}
            value={entries}
            onChange={(next) => change({ entries: [...next] })}
          />
        </Form.Item>
        <Space wrap>
          <Form.Item label={t("schedule.fill.start")}>{day("start")}</Form.Item>
          <Form.Item label={t("schedule.fill.end")}>{day("end")}</Form.Item>
          <Form.Item label={t("schedule.fill.holidays")} htmlFor="fill-holidays">
            <Switch id="fill-holidays" checked={holidaysRest} onChange={(next) => change({ holidaysRest: next })} />
          </Form.Item>
        </Space>
      </Form>
    </FormDialog>
  );
}

/** Chooses a template, or keeps what is entered as one. */
function Templates({ pattern, onChoose }: { pattern: Pattern; onChoose: (pattern: Pattern) => void }) {
  const { t } = useTranslation("scheduling");
  const finder = useFinder();
  const client = useQueryClient();
  const templates = useAll(templateCalls.list);
  const [name, setName] = useState("");
  const keep = useMutation({
    mutationFn: () => call(templateCalls.save, { name: name.trim(), ...pattern }),
    onSuccess: async () => {
      setName("");
      toast.success({ title: t("template.saved") });
      await client.invalidateQueries({ queryKey: keyOf(templateCalls.list) });
    },
  });
  const save = () => {
    if (name.trim() !== "" && !keep.isPending) keep.mutate();
  };
  return (
    <Space wrap style={{ marginBottom: 16 }}>
      {templates.length > 0 && (
        <Select
          aria-label={t("template.choose")}
          placeholder={t("template.choose")}
          showSearch={finder}
          value={null}
          style={{ width: 200 }}
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id: string | null) => {
            const found = templates.find((one) => one.id === id);
            if (found) onChoose({ way: found.way, entries: found.entries, holidaysRest: found.holidaysRest });
          }}
        />
      )}
      <Space.Compact>
        <Input
          aria-label={t("template.name")}
          placeholder={t("template.name")}
          value={name}
          maxLength={40}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={(event) => {
            event.preventDefault();
            event.stopPropagation();
            save();
          }}
        />
        <Button disabled={name.trim() === ""} loading={keep.isPending} onClick={save}>
          {t("template.keep")}
        </Button>
      </Space.Compact>
    </Space>
  );
}
