import { isSame } from "@stampflow/kernel";
import { Form } from "antd";
import { type KeyboardEvent, useEffect, useState } from "react";
import type { ApiError } from "../../platform/call.ts";
import { FormDialog } from "../dialog/form-dialog.tsx";
import { Refusal } from "../feedback/refusal.tsx";
import { FieldItem, type RecordField } from "../record/field.tsx";
import type { Values } from "../record/merged-entries.ts";
import { isStale, noProblem, useMerge } from "../record/use-merge.ts";

type Props = {
  title: string;
  ok: string;
  danger: boolean;
  hint?: string | undefined;
  fields: readonly RecordField[];
  values?: Values | undefined;
  onSend: (entered: Values) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the fields of a step. A refusal is shown here, and what was typed stays. */
export function StepDialog({ title, ok, danger, hint, fields, values = {}, onSend, onClose }: Props) {
  const [form] = Form.useForm();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(noProblem);
  const [stale, setStale] = useState<ApiError | null>(null);
  const { base, merge, refused } = useMerge({
    row: values,
    form,
    // Whoever shows the record loads it again, and gives its new values here.
    reload: async () => values,
    labelOf: (name) => fields.find((field) => field.name === name)?.label ?? name,
  });
  useEffect(() => {
    if (!isSame(base, values)) setProblem({ text: merge(values, form.getFieldsValue(), stale), next: "" });
  });
  const send = async (entered: Values) => {
    setBusy(true);
    setProblem(noProblem);
    try {
      await onSend(entered);
      onClose();
    } catch (error) {
      setStale(isStale(error) ? error : null);
      setProblem(await refused(error, entered));
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
      {hint && <p className="step-hint">{hint}</p>}
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
        <Refusal {...problem} />
      </Form>
    </FormDialog>
  );
}
