import { Form } from "antd";
import dayjs from "dayjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../dialog/form-dialog.tsx";
import { showErrors } from "../input/form-errors.ts";
import { FieldItem, type RecordField } from "./field.tsx";

type Asked = Readonly<Record<string, string>>;
type Props = {
  title: string;
  /** The longest period. */
  hint: string;
  /** Fields above the period, and their initial values. */
  fields: readonly RecordField[];
  values: Asked;
  /** The month up to today if left out. */
  period?: { from: string; to: string } | undefined;
  /** Empty filters are not sent. */
  onExport: (asked: Asked & { from: string; to: string }) => Promise<unknown>;
  onClose: () => void;
};

/** Rows of a period as a file. A refusal stands at the end of the period. */
export function PeriodExport({ title, hint, fields, values, period: first, onExport, onClose }: Props) {
  const { t } = useTranslation("kit");
  const [form] = Form.useForm<Asked & { from: string; to: string }>();
  const [busy, setBusy] = useState(false);
  const day = (ago: number) => dayjs().subtract(ago, "month").format("YYYY-MM-DD");
  const period: RecordField[] = [
    { name: "from", label: t("list.from"), kind: "day", required: true },
    { name: "to", label: t("list.to"), kind: "day", required: true, hint },
  ];
  const send = async ({ from, to, ...typed }: Asked & { from: string; to: string }) => {
    setBusy(true);
    const filters = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ""));
    try {
      await onExport({ ...filters, from, to });
      onClose();
    } catch (error) {
      const message = showErrors(form, error);
      if (message) form.setFields([{ name: "to", errors: [message] }]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      open
      title={title}
      okText={t("list.export")}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ ...values, from: day(1), to: day(0), ...first }}
        onFinish={(typed) => void send(typed)}
      >
        {[...fields, ...period].map((field) => (
          <FieldItem key={field.name} field={field} />
        ))}
      </Form>
    </FormDialog>
  );
}
