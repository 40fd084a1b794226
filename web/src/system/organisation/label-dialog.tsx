import type { Label } from "@stampflow/system";
import { Form, Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { showErrors } from "../../kit/input/form-errors.ts";
import { type LabelKind, labelCalls, useChange } from "../queries.ts";

type Props = { kind: LabelKind; label: Partial<Label>; onClose: () => void };

export function LabelDialog({ kind, label, onClose }: Props) {
  const { t } = useTranslation("system");
  const [form] = Form.useForm<{ name: string }>();
  const [problem, setProblem] = useState("");
  const save = useChange(labelCalls[kind].save, true);
  const submit = async () => {
    const entries = await form.validateFields().catch(() => null);
    if (!entries) return;
    const onError = (error: unknown) => setProblem(showErrors(form, error));
    save.mutate(label.id ? { ...entries, id: label.id } : entries, { onError, onSuccess: onClose });
  };
  return (
    <Modal
      open
      title={t(label.id ? "label.renameTitle" : `label.${kind}.add`)}
      okText={t("save")}
      cancelText={t("cancel")}
      confirmLoading={save.isPending}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ name: label.name ?? "" }} onFinish={() => void submit()}>
        <Form.Item
          name="name"
          label={t("label.name")}
          rules={[{ required: true, whitespace: true, message: t("needed") }]}
        >
          <Input maxLength={30} autoFocus />
        </Form.Item>
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
      </Form>
    </Modal>
  );
}
