import { type CalendarYear, calendarCalls, calendarDays } from "@stampflow/system";
import { DatePicker, Form, Input, Radio } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { widthCount } from "../../kit/format/width-count.ts";
import { showErrors } from "../../kit/input/form-errors.ts";
import { isStale, useMergeWords } from "../../kit/record/use-merge.ts";
import { useChange } from "../queries.ts";

type Choice = "usual" | "off" | "work";
type Entries = { choice: Choice; name?: string; to: Dayjs };
type Props = { calendar: CalendarYear; day: string; onClose: () => void };

/** Sets a day, or several in a row, as a working day or a day off. */
export function DayDialog({ calendar, day, onClose }: Props) {
  const { t } = useTranslation("system");
  const format = useFormat();
  const [form] = Form.useForm<Entries>();
  const [problem, setProblem] = useState("");
  const said = useMergeWords();
  const save = useChange(calendarCalls.changeDays, true);
  const own = calendar.overrides.find((one) => one.day === day);
  const usual = calendarDays({ ...calendar, overrides: [] })(day);
  const choice = Form.useWatch("choice", form) ?? choiceOf(own);
  const submit = () => {
    const { choice: chosen, name = "", to } = form.getFieldsValue();
    const works = chosen === "usual" ? null : chosen === "work";
    save.mutate(
      { version: calendar.version, from: day, to: to.format("YYYY-MM-DD"), works, name: works === null ? "" : name },
      {
        onError: (error) => setProblem(isStale(error) ? said(error, [], []) : showErrors(form, error)),
        onSuccess: onClose,
      },
    );
  };
  return (
    <FormDialog
      open
      title={format.day(day)}
      okText={t("save")}
      cancelText={t("cancel")}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ choice: choiceOf(own), name: own?.name ?? "", to: dayjs(day) }}
        onFinish={submit}
      >
        <Form.Item name="choice" label={t("calendar.is")}>
          <Radio.Group
            vertical
            options={[
              {
                value: "usual",
                label: t("calendar.usual", { what: whatIs(usual.name, t(`calendar.kind.${usual.kind}`)) }),
              },
              { value: "off", label: t("calendar.kind.companyOff") },
              { value: "work", label: t("calendar.kind.companyWork") },
            ]}
          />
        </Form.Item>
        {choice !== "usual" && (
          <Form.Item name="name" label={t("calendar.name")} extra={t("calendar.nameHint")}>
            <Input count={widthCount(20)} />
          </Form.Item>
        )}
        <Form.Item name="to" label={t("calendar.to")} extra={t("calendar.toHint")}>
          <DatePicker
            allowClear={false}
            minDate={dayjs(day)}
            maxDate={dayjs(day).add(365, "day")}
            style={{ width: "100%" }}
          />
        </Form.Item>
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
      </Form>
    </FormDialog>
  );
}

const choiceOf = (own: { works: boolean } | undefined): Choice => (own ? (own.works ? "work" : "off") : "usual");
const whatIs = (name: string, kind: string) => (name ? `${kind} · ${name}` : kind);
