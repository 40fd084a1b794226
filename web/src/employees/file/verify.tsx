import { fileCalls } from "@stampflow/employees";
import { Form, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { showErrors } from "../../kit/input/form-errors.ts";
import { Radios } from "../../kit/input/radios.tsx";
import { useChange, type Whole } from "../queries.ts";

/** The real name, proven by hand against the document (E1). */
export function VerifyDialog({ whole, onClose }: { whole: Whole; onClose: () => void }) {
  const { t } = useTranslation("employees");
  const [form] = Form.useForm<{ state: "1" | "2"; reason: string }>();
  const [problem, setProblem] = useState("");
  const verify = useChange(fileCalls.verify, true);
  const submit = async () => {
    const entries = await form.validateFields().catch(() => null);
    if (!entries || verify.isPending) return;
    const onError = (error: unknown) => setProblem(showErrors(form, error));
    verify.mutate({ userId: whole.userId, ...entries }, { onError, onSuccess: onClose });
  };
  return (
    <FormDialog
      open
      title={t("verifyTitle", { name: whole.realName })}
      okText={t("save")}
      cancelText={t("cancel")}
      confirmLoading={verify.isPending}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ state: "1", reason: "" }}>
        <Form.Item name="state" label={t("field.realNameState")}>
          <Radios options={(["1", "2"] as const).map((value) => ({ value, label: t(`realName.${value}`) }))} />
        </Form.Item>
        <Form.Item
          name="reason"
          label={t("reason")}
          extra={t("verifyHint")}
          rules={[{ required: true, whitespace: true, message: t("needed") }]}
        >
          <Input maxLength={200} onPressEnter={() => void submit()} />
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
