import { exitCalls, exitReasons } from "@stampflow/system";
import { useQuery } from "@tanstack/react-query";
import { Alert, Form, Select } from "antd";
import dayjs from "dayjs";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { DateInput } from "../../kit/input/date-input.tsx";
import { PeoplePicker } from "../../kit/people/people-picker.tsx";
import { call } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import { type EmployeeDetail, useChange } from "../queries.ts";

type Entries = { leftOn: string; reason?: (typeof exitReasons)[number]; successorId?: string | null };

/** Names what is open in all modules before the departure is recorded. */
export function ResignDialog({ employee, onClose }: { employee: EmployeeDetail; onClose: () => void }) {
  const { t } = useTranslation("system");
  const [form] = Form.useForm<Entries>();
  const resign = useChange(exitCalls.resign);
  const { userId, realName: name } = employee;
  const format = useFormat();
  const submit = ({ leftOn, reason = undefined, successorId }: Entries) =>
    resign.mutate(
      { userId, leftOn, ...(reason ? { reason } : {}), successorId: successorId ?? "" },
      {
        onSuccess: ({ leaves }) => {
          const title = leaves
            ? t("employee.leaves", { name, day: format.day(leftOn) })
            : t("employee.resigned", { name });
          toast.success({ title });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      open
      title={t("employee.resignAsk", { name })}
      okText={t("employee.resign")}
      okButtonProps={{ danger: true }}
      cancelText={t("cancel")}
      confirmLoading={resign.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{t("employee.resignText")}</p>
      <OpenPoints userId={userId} />
      <Form
        form={form}
        layout="vertical"
        initialValues={{ leftOn: employee.leftOn || dayjs().format("YYYY-MM-DD") }}
        data-enter="saves"
        onFinish={submit}
      >
        <Form.Item name="leftOn" label={t("employee.leftOn")} rules={[{ required: true, message: t("needed") }]}>
          <DateInput allowClear={false} />
        </Form.Item>
        <Form.Item name="reason" label={t("leaving.reason")}>
          <Select allowClear options={exitReasons.map((value) => ({ value, label: t(`leaving.reasons.${value}`) }))} />
        </Form.Item>
        <Form.Item name="successorId" label={t("leaving.successor")} extra={t("leaving.successorHint")}>
          <PeoplePicker except={[userId]} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}

/** What is open, each kind with its place. */
function OpenPoints({ userId }: { userId: string }) {
  const { t } = useTranslation("system");
  const { names } = useFormat();
  const asked = useQuery({
    queryKey: ["system", "exit", userId],
    queryFn: ({ signal }) => call(exitCalls.validate, { userId }, { signal, quiet: true }),
    gcTime: 0,
  });
  if (asked.isError) return <Alert type="warning" showIcon title={t("leaving.unknown")} />;
  const { points = [], unasked = [] } = asked.data ?? {};
  return (
    <ul className="leaves-behind">
      {points.map(({ kind, text, names: first, count, link }) => (
        <li key={kind}>
          <Link to={link}>{text}</Link>
          {first.length > 0 && ` ${names(first)}${count > first.length ? "…" : ""}`}
        </li>
      ))}
      {unasked.map(({ kind, text }) => (
        <li key={kind}>{t("leaving.unasked", { what: text })}</li>
      ))}
    </ul>
  );
}
