import { Form, Modal } from "antd";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { confirmDanger } from "../dialog/confirm.ts";
import { useLeaveGuard } from "../dialog/leave-guard.ts";
import { showErrors } from "../input/form-errors.ts";
import type { Values } from "../record/drawer.tsx";
import { FieldItem, type RecordField } from "../record/field.tsx";

type Props = {
  title: string;
  ok: string;
  danger: boolean;
  fields: readonly RecordField[];
  values?: Values | undefined;
  onSend: (entered: Values) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the fields of a step. A refusal is shown here, and what was typed stays. */
export function StepDialog({ title, ok, danger, fields, values = {}, onSend, onClose }: Props) {
  const { t } = useTranslation("kit");
  const [form] = Form.useForm();
  const [dirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  useLeaveGuard(dirty);
  const close = async () => {
    if (dirty && !(await confirmDanger({ title: t("leave.title"), text: t("leave.text"), ok: t("leave.go") }))) return;
    onClose();
  };
  const send = async (entered: Values) => {
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
  const press = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === "Enter" && (ctrlKey || metaKey) && !busy) form.submit();
  };
  return (
    <Modal
      open
      title={title}
      okText={ok}
      okButtonProps={{ danger }}
      confirmLoading={busy}
      maskClosable={!dirty}
      wrapProps={{ onKeyDown: press }}
      onOk={form.submit}
      onCancel={() => void close()}
    >
      {/* Not a <form>: Enter in its only field must not send. */}
      <Form
        form={form}
        component={false}
        layout="vertical"
        initialValues={values}
        scrollToFirstError={{ block: "center", focus: true }}
        onValuesChange={() => setDirty(true)}
        onFinish={(entered: Values) => void send(entered)}
      >
        {fields.map((field) => (
          <FieldItem key={field.name} field={field} />
        ))}
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
      </Form>
    </Modal>
  );
}
