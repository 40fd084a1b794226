import { addDays } from "@stampflow/kernel";
import { Alert, Form } from "antd";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { DateInput } from "../../kit/input/date-input.tsx";

type Dated = { readonly version: number; readonly from: string };

/** What is planned keeps its day; another change holds from tomorrow at the earliest (C7). */
export const nextFrom = ({ from }: Dated, today: string): string => (from > today ? from : addDays(today, 1));

/** From which day a change holds; the first settings of a company hold for all its days. */
export function FromDay({ setting: { version, from }, label }: { setting: Dated; label?: string }) {
  const { t } = useTranslation("attendance");
  const { day, today } = useFormat();
  if (version === 0) return null;
  return (
    <>
      {from > today() && <Alert type="info" showIcon title={t("setting.planned", { day: day(from) })} />}
      <Form.Item
        name="from"
        label={label ?? t("setting.from")}
        extra={t("setting.fromHint")}
        style={{ maxInlineSize: 320 }}
      >
        <DateInput allowClear={false} min={addDays(today(), 1)} />
      </Form.Item>
    </>
  );
}
