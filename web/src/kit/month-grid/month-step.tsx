import LeftOutlined from "@ant-design/icons/es/icons/LeftOutlined";
import RightOutlined from "@ant-design/icons/es/icons/RightOutlined";
import { addDays, addMonths } from "@stampflow/kernel";
import { Button, Space } from "antd";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format/format.ts";
import "./month-grid.css";

/** The month and the day that an address names; those of today where it names none that there is. */
export const monthIn = (text: string, today: string): string =>
  /^\d{4}-(0[1-9]|1[0-2])(-|$)/.test(text) ? text.slice(0, 7) : today.slice(0, 7);
export const dayIn = (text: string, today: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : today;

/** The first and the last day of a month, "2026-08". */
export const periodOf = (month: string) => {
  const from = `${month}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
};

/** A month with the steps to the one before and after. */
export function MonthStep({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const { t } = useTranslation("kit");
  const { day } = useFormat();
  const step = (months: number) => onMonth(addMonths(`${month}-01`, months).slice(0, 7));
  return (
    <Space size={4}>
      <Button type="text" icon={<LeftOutlined />} aria-label={t("monthStep.previous")} onClick={() => step(-1)} />
      <b className="month-step">{day(month)}</b>
      <Button type="text" icon={<RightOutlined />} aria-label={t("monthStep.next")} onClick={() => step(1)} />
    </Space>
  );
}
