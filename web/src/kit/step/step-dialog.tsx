import { Form } from "antd";
import { type KeyboardEvent, useState } from "react";
import { FormDialog } from "../dialog/form-dialog.tsx";
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
  const [form] = Form.useForm();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
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
    <FormDialog
      open
      title={title}
      okText={ok}
      okButtonProps={{ danger }}
      confirmLoading={busy}
      wrapProps={{ onKeyDown: press }}
      onOk={form.submit}
      onCancel={onClose}
    >
      {/* Not a <form>: Enter in its only field must not send. */}
      <Form
        form={form}
        component={false}
        layout="vertical"
        initialValues={values}
        scrollToFirstError={{ block: "center", focus: true }}
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
    </FormDialog>
  );
}
