import { addDays, daysBetween } from "@stampflow/kernel";
import { scheduleCalls as calls, plannedIn, type ScheduleRow } from "@stampflow/scheduling";
import { Form, Space } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { DateInput } from "../../kit/input/date-input.tsx";
import { call } from "../../platform/call.ts";
import type { Asked, Write } from "./use-schedule.ts";

type Props = {
  asked: Asked;
  rows: readonly ScheduleRow[];
  onCopy: (writes: readonly Write[]) => void;
  onClose: () => void;
};
const pageSize = 100;

/** Copies what was planned in a period to as many days from another date on, for the people of the grid. */
export function CopyDialog({ asked, rows, onCopy, onClose }: Props) {
  const { t } = useTranslation("scheduling");
  const [period, setPeriod] = useState({
    start: addDays(asked.from, -7),
    end: addDays(asked.from, -1),
    target: asked.from,
  });
  const [busy, setBusy] = useState(false);
  const length = daysBetween(period.start, period.end).length;
  const wanted = length > 0 && length <= 31;
  const copy = async () => {
    setBusy(true);
    try {
      const { departmentId, userIds } = asked;
      const writes: Write[] = [];
      const known = new Set(rows.map(({ userId }) => userId));
      for (let pageNum = 1, read = 0; ; pageNum++) {
        const body = { departmentId, userIds, from: period.start, to: period.end, pageNum, pageSize };
        const { records, total } = await call(calls.list, body);
        for (const { userId, cells } of records.filter((row) => known.has(row.userId))) {
          for (const [step, date] of daysBetween(period.start, period.end).entries()) {
            const [shiftId, to] = [plannedIn(cells[date]), addDays(period.target, step)];
            if (shiftId !== undefined && to <= asked.to) writes.push({ userId, date: to, shiftId });
          }
        }
        read += records.length;
        if (read >= total || records.length === 0) break;
      }
      onCopy(writes);
      onClose();
    } finally {
      setBusy(false);
    }
  };
  const day = (name: keyof typeof period, limits: { min?: string; max?: string } = {}) => (
    <Form.Item label={t(`schedule.copy.${name}`)}>
      <DateInput
        {...limits}
        allowClear={false}
        value={period[name]}
        onChange={(value) => value && setPeriod((before) => ({ ...before, [name]: value }))}
      />
    </Form.Item>
  );
  return (
    <FormDialog
      open
      title={t("schedule.copy.title")}
      okText={t("schedule.copy.ok")}
      okButtonProps={{ disabled: !wanted, loading: busy }}
      onOk={() => void copy()}
      onCancel={onClose}
    >
      <p>{t("schedule.copy.how")}</p>
      <Form layout="vertical" component="div">
        <Space wrap>
          {day("start")}
          {day("end")}
          {day("target", { min: asked.from, max: asked.to })}
        </Space>
      </Form>
    </FormDialog>
  );
}
