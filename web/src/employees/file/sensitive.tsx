import { fileCalls, type SensitiveField } from "@stampflow/employees";
import { onFile } from "@stampflow/kernel";
import { Button, Form, Input } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { showErrors } from "../../kit/input/form-errors.ts";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";

/** S2. */
const shownMs = 60_000;

type Props = {
  userId: string;
  field: SensitiveField;
  mask: string;
  /** The reason given before for this person, and what remembers the next. */
  reason?: string;
  onReason?: (reason: string) => void;
};

/** A value as its mask, and for a minute in full: to the person at once, to others for a reason. */
export function Sensitive({ userId, field, mask, reason = "", onReason }: Props) {
  const { t } = useTranslation("employees");
  const { can, user } = useSession();
  const { day } = useFormat();
  const [value, setValue] = useState("");
  const [asking, setAsking] = useState(false);
  const [loading, setLoading] = useState(false);
  const own = userId === user.userId;
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setValue(""), shownMs);
    return () => clearTimeout(timer);
  }, [value]);
  const showOwn = async () => {
    setLoading(true);
    try {
      setValue((await call(fileCalls.own, { field })).value);
    } finally {
      setLoading(false);
    }
  };
  if (mask === "") return t("nothing");
  const label = t(`field.${field}`);
  return (
    <span className="sensitive">
      {value ? <strong>{field === "birthDate" ? day(value) : value}</strong> : mask === onFile ? t("onFile") : mask}
      {value && (
        <Button type="link" size="small" aria-label={`${t("hide")} ${label}`} onClick={() => setValue("")}>
          {t("hide")}
        </Button>
      )}
      {!value && (own || can("employees:sensitive:view")) && (
        <Button
          type="link"
          size="small"
          loading={loading}
          aria-label={`${t("reveal")} ${label}`}
          onClick={() => (own ? void showOwn() : setAsking(true))}
        >
          {t("reveal")}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          {...{ userId, field, reason }}
          onShown={(shown, why) => {
            setValue(shown);
            onReason?.(why);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}

type Asking = Pick<Props, "userId" | "field"> & {
  reason: string;
  onShown: (value: string, reason: string) => void;
  onClose: () => void;
};

function ReasonDialog({ userId, field, reason, onShown, onClose }: Asking) {
  const { t } = useTranslation("employees");
  const [form] = Form.useForm<{ reason: string }>();
  const [problem, setProblem] = useState("");
  const [loading, setLoading] = useState(false);
  const submit = async () => {
    const entries = await form.validateFields().catch(() => null);
    if (!entries || loading) return;
    setLoading(true);
    try {
      const { value } = await call(fileCalls.reveal, { userId, field, reason: entries.reason }, { quiet: true });
      onShown(value, entries.reason);
    } catch (error) {
      setProblem(showErrors(form, error));
      setLoading(false);
    }
  };
  return (
    <FormDialog
      open
      title={t("revealTitle", { field: t(`field.${field}`) })}
      okText={t("reveal")}
      cancelText={t("cancel")}
      confirmLoading={loading}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ reason }}>
        <Form.Item
          name="reason"
          label={t("reason")}
          extra={t("revealHint")}
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
