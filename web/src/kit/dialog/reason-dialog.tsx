import { Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { showErrors } from "../input/form-errors.ts";
import { FormDialog } from "./form-dialog.tsx";

type Props<More extends object> = {
  title: string;
  ok: string;
  hint?: string;
  danger?: boolean;
  /** Of another text than a reason, which may be empty. */
  label?: string;
  /** What the fields begin with. */
  first?: Partial<More & { reason: string }>;
  /** A refusal is shown here, and what was typed stays. */
  onSend: (entered: More & { reason: string }) => Promise<unknown>;
  onClose: () => void;
  /** Fields above the reason. */
  children?: ReactNode;
};

/** Asks why, before something is shown or done; Enter sends. */
export function ReasonDialog<More extends object = object>(props: Props<More>) {
  const { title, ok, hint, danger = false, label, first, onSend, onClose, children } = props;
  const { t } = useTranslation("kit");
  const [form] = Form.useForm<More & { reason: string }>();
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const entered = await form.validateFields().catch(() => null);
    if (!entered || busy) return;
    setBusy(true);
    setProblem("");
    try {
      await onSend(entered);
      onClose();
    } catch (error) {
      setProblem(showErrors(form, error));
      setBusy(false);
    }
  };
  return (
    <FormDialog
      open
      title={title}
      okText={ok}
      okButtonProps={{ danger }}
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={first ?? {}}>
        {children}
        <Form.Item
          name="reason"
          label={label ?? t("reason")}
          extra={hint}
          rules={label ? [] : [{ required: true, whitespace: true, message: t("record.needed") }]}
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
