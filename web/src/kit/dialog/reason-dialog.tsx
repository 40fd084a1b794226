import { Form, Input, Modal } from "antd";
import { useTranslation } from "react-i18next";

type Props = { title: string; ok: string; onSend: (reason: string) => void; onClose: () => void };

/** For what is not done without a reason of 1–120 characters. */
export function ReasonDialog({ title, ok, onSend, onClose }: Props) {
  const { t } = useTranslation("kit");
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <Modal open title={title} okText={ok} okButtonProps={{ danger: true }} onOk={form.submit} onCancel={onClose}>
      <Form form={form} layout="vertical" onFinish={({ reason }) => onSend(reason.trim())}>
        <Form.Item
          name="reason"
          label={t("reason")}
          rules={[{ required: true, whitespace: true, message: t("record.needed") }]}
        >
          <Input.TextArea autoFocus maxLength={120} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
