import { exitCalls } from "@stampflow/system";
import { Form } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../platform/toast.ts";
import { FormDialog } from "../dialog/form-dialog.tsx";
import { useFormat } from "../format/format.ts";
import { DateInput } from "../input/date-input.tsx";
import { showErrors } from "../input/form-errors.ts";
import { useExitChange } from "./use-exit.ts";

type Props = { userId: string; name: string; onBack?: (() => void) | undefined; onClose: () => void };

/** Somebody who left comes back from a first day on (people E22). */
export function BackDialog({ userId, name, onBack, onClose }: Props) {
  const { t } = useTranslation("kit");
  const { today } = useFormat();
  const [form] = Form.useForm<{ joinedOn: string }>();
  const [problem, setProblem] = useState("");
  const rehire = useExitChange(exitCalls.rehire);
  const submit = ({ joinedOn }: { joinedOn: string }) =>
    rehire.mutate(
      { userId, joinedOn },
      {
        onError: (error) => setProblem(showErrors(form, error)),
        onSuccess: () => {
          toast.success({ title: t("exit.back", { name }) });
          onClose();
          onBack?.();
        },
      },
    );
  return (
    <FormDialog
      open
      title={t("exit.backAsk", { name })}
      okText={t("exit.comeBack")}
      cancelText={t("exit.cancel")}
      confirmLoading={rehire.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className="exit-text">{t("exit.backText")}</p>
      <Form form={form} layout="vertical" initialValues={{ joinedOn: today() }} data-enter="saves" onFinish={submit}>
        <Form.Item
          name="joinedOn"
          label={t("exit.firstDay")}
          rules={[{ required: true, message: t("exit.firstDayNeeded") }]}
        >
          <DateInput allowClear={false} />
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
