import { loginCalls } from "@stampflow/system";
import { Form } from "antd";
import dayjs from "dayjs";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { DateInput } from "../../kit/input/date-input.tsx";
import { Radios } from "../../kit/input/radios.tsx";
import { toast } from "../../platform/toast.ts";
import { type EmployeeDetail, useChange } from "../queries.ts";

type Entries = { kind: "always" | "until" | "never"; day?: string | null };
const kinds = ["always", "until", "never"] as const;

const firstOf = ({ login }: EmployeeDetail): Entries =>
  login === "always" || login === "never" ? { kind: login } : { kind: "until", day: login };

/** Whether somebody may sign in: always, until a day, or not. */
export function LoginDialog({ employee, onClose }: { employee: EmployeeDetail; onClose: () => void }) {
  const { t } = useTranslation("system");
  const { t: kit } = useTranslation("kit");
  const [form] = Form.useForm<Entries>();
  const kind = Form.useWatch("kind", form) ?? firstOf(employee).kind;
  const grant = useChange(loginCalls.grant);
  const cancel = useChange(loginCalls.cancel);
  const { userId, realName: name } = employee;
  const submit = ({ day, ...entries }: Entries) => {
    const shown = {
      onSuccess: () => {
        toast.success({ title: t("employee.login.saved", { name }) });
        onClose();
      },
    };
    if (entries.kind === "never") cancel.mutate({ userId }, shown);
    else grant.mutate({ userId, loginLimitDate: entries.kind === "until" ? (day ?? "") : "" }, shown);
  };
  return (
    <FormDialog
      open
      title={t("employee.login.title", { name })}
      okText={t("save")}
      cancelText={t("cancel")}
      confirmLoading={grant.isPending || cancel.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={firstOf(employee)} data-enter="saves" onFinish={submit}>
        <Form.Item name="kind" label={t("employee.login.one")}>
          <Radios options={kinds.map((value) => ({ value, label: t(`employee.login.kinds.${value}`) }))} />
        </Form.Item>
        {kind === "until" && (
          <Form.Item
            name="day"
            label={t("employee.login.day")}
            extra={t("employee.login.dayHint")}
            rules={[{ required: true, message: kit("record.neededChoice") }]}
          >
            <DateInput min={dayjs().format("YYYY-MM-DD")} />
          </Form.Item>
        )}
        {kind === "never" && employee.login !== "never" && <p className="panel-note">{t("employee.login.ends")}</p>}
      </Form>
    </FormDialog>
  );
}
