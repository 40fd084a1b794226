import type { Label } from "@stampflow/system";
import { Form, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { widthCount } from "../../kit/format/width-count.ts";
import { showErrors } from "../../kit/input/form-errors.ts";
import { type LabelKind, labelCalls, useChange } from "../queries.ts";

/** Copies of the server's limits: importing its schema would load all of zod. */
const longest = { position: 30, group: 100, tag: 30 };
const { exceedFormatter: _, ...tagCount } = widthCount(6);
/** The count of a label turns red, and the server says why: a name that was cut would be another one. */
const limitOf = (kind: LabelKind) =>
  kind === "tag" ? { count: tagCount, showCount: true, maxLength: longest.tag } : { maxLength: longest[kind] };

type Props = { kind: LabelKind; label: Partial<Label>; onClose: () => void };

export function LabelDialog({ kind, label, onClose }: Props) {
  const { t } = useTranslation("system");
  const [form] = Form.useForm<{ name: string }>();
  const [problem, setProblem] = useState("");
  const save = useChange(labelCalls[kind].save, true);
  const submit = async () => {
    const entries = await form.validateFields().catch(() => null);
    if (!entries) return;
    const about = { [`system.${kind}.name`]: "name", "system.tag.length": "name" };
    const onError = (error: unknown) => setProblem(showErrors(form, error, about));
    save.mutate(label.id ? { ...entries, id: label.id } : entries, { onError, onSuccess: onClose });
  };
  return (
    <FormDialog
      open
      title={t(label.id ? "label.renameTitle" : `label.${kind}.add`)}
      okText={t("save")}
      cancelText={t("cancel")}
      confirmLoading={save.isPending}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ name: label.name ?? "" }}>
        <Form.Item
          name="name"
          label={t("label.name")}
          rules={[{ required: true, whitespace: true, message: t("needed") }]}
        >
          <Input {...limitOf(kind)} onPressEnter={() => void submit()} />
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
